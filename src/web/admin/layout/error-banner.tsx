import { CircleAlertIcon, XIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { panelErrors } from '../panel-errors.ts';

/** Shows the last error until it is dismissed or the user navigates. The region is always rendered, so that screen readers announce it. */
export function ErrorBanner() {
  const { key } = useLocation();
  // The banner is before the page in the tree, so its effect runs before the effects of a new page, which may report an error.
  useEffect(() => panelErrors.arriveAt(key), [key]);
  const error = useSyncExternalStore(panelErrors.subscribe, panelErrors.read, () => null);
  return (
    // It stays in view: the button that was refused may be far down the page.
    <div role="alert" className="sticky top-16 z-20 lg:top-2">
      {error === null ? null : (
        <div className="mb-4 flex items-start gap-3 rounded-sm border border-l-4 border-bad/50 bg-bad-soft py-1 pr-1 pl-3 text-sm">
          <CircleAlertIcon aria-hidden size={18} className="mt-2.5 shrink-0 text-bad" />
          <div className="grow py-2 break-words">
            <p className="font-semibold">{error.title}</p>
            {error.detail ? <p>{error.detail}</p> : null}
          </div>
          <button
            type="button"
            aria-label="Cerrar error"
            onClick={panelErrors.dismiss}
            className="grid size-10 shrink-0 place-items-center rounded-sm text-muted hover:bg-sheet hover:text-text"
          >
            <XIcon aria-hidden size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
