import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-sheet.tsx';
import { Spinner } from './loading.tsx';
import { useIsInBrowser } from './use-is-in-browser.ts';

/**
 * Focus goes in, stays and returns; Escape and the veil close it. A full sheet on a phone. Its machinery (14 KB) comes when the first
 * dialog opens.
 */
export function Dialog(props: DialogProps) {
  const isInBrowser = useIsInBrowser();
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!isInBrowser || !wasOpened) return null;
  return (
    <Suspense fallback={<Veil />}>
      <DialogSheet {...props} />
    </Suspense>
  );
}

const DialogSheet = lazy(() => import('./dialog-sheet.tsx'));

function Veil() {
  return (
    <div className="fixed inset-0 z-40 grid animate-fade place-items-center bg-[#040b1fb3]">
      <Spinner label="Cargando" className="sheet px-4 py-3" />
    </div>
  );
}
