import { WifiOffIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { heldPages } from '#web/offline/browser-held-pages.ts';
import { Button } from './button.tsx';
import { useIsOnline } from './use-is-online.ts';

/** @param waiting what cannot be done meanwhile: 'comprar' */
export function OfflineBanner({ waiting }: { waiting: string }) {
  const isOnline = useIsOnline();
  const isHolding = useSyncExternalStore(heldPages.subscribe, heldPages.isHolding, () => false);
  if (isHolding) return <HeldPage />;
  return (
    <output className={isOnline ? 'block' : 'block border-b border-warn/50 bg-warn-soft text-sm'}>
      {isOnline ? null : (
        <span className="page flex items-center gap-2 py-2 font-medium">
          <WifiOffIcon aria-hidden size={16} className="shrink-0 text-warn" />
          Sin conexión: lo que ves puede estar desactualizado y no vas a poder {waiting} hasta que vuelva.
        </span>
      )}
    </output>
  );
}

/** In sight wherever the visitor has scrolled to: it answers what they just pressed. */
function HeldPage() {
  return (
    <div className="sticky top-16 z-20 border-b border-warn/50 bg-warn-soft text-sm print:hidden">
      <div className="page flex items-center gap-3 py-2">
        <WifiOffIcon aria-hidden size={16} className="shrink-0 text-warn" />
        <p role="alert" className="grow font-medium">
          Sin conexión con la tienda: seguís en esta página y no se pierde nada. Lo que pediste se abre cuando
          vuelva.
        </p>
        <Button size="sm" className="shrink-0" onClick={heldPages.retry}>
          Reintentar
        </Button>
      </div>
    </div>
  );
}
