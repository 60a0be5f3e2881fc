import { useCallback, useRef } from 'react';
import { useBeforeUnload, useBlocker, type Location } from 'react-router';
import { panelPaths } from '../panel-paths.ts';
import { sectionNamed } from '../sections.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before somebody goes elsewhere with changes that are not saved. @param names What they typed; none: nothing is asked. */
export function LeaveQuestion({ names }: { names: readonly string[] }) {
  const isAsked = names.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAsked && isElsewhere(currentLocation, nextLocation),
  );
  /** React Router takes a blocker that is reset after it was let go as one that blocks. */
  const isGoing = useRef(false);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isAsked) event.preventDefault();
      },
      [isAsked],
    ),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => {
        if (!isGoing.current) blocker.reset?.();
      }}
      title="Hay cambios sin guardar"
      action="Salir sin guardar"
      variant="primary"
      dismissal="Seguir acá"
      onConfirm={async () => {
        isGoing.current = true;
        blocker.proceed?.();
      }}
    >
      <strong className="block text-ink [overflow-wrap:anywhere]">{names.join(', ')}</strong>
      La tienda sigue como estaba. Lo que escribiste queda en esta pestaña hasta que la cierres.
    </ConfirmDialog>
  );
}

/** A login keeps what is typed, and whoever has to log in again can do nothing else. */
function isElsewhere(current: Location, next: Location): boolean {
  if (next.pathname === panelPaths.login()) return false;
  return next.pathname !== current.pathname || sectionOf(next) !== sectionOf(current);
}

function sectionOf({ search }: Location): string {
  return sectionNamed(new URLSearchParams(search).get('seccion'));
}
