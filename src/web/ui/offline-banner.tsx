import { WifiOffIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** @param waiting what cannot be done meanwhile: 'comprar' */
export function OfflineBanner({ waiting }: { waiting: string }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, assumeOnline);
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

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const assumeOnline = () => true;
