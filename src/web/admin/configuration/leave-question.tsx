import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload, useNavigate } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Asks before somebody goes elsewhere with changes that are not saved. It hears the links itself: the router of the release blocks
 * nothing (scripts/slim-router.ts). @param names What they typed; none: nothing is asked.
 */
export function LeaveQuestion({ names }: { names: readonly string[] }) {
  const isAsked = names.length > 0;
  const navigate = useNavigate();
  /** Where they were going; null: nowhere. */
  const [goal, setGoal] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: MouseEvent) => {
      const link = linkElsewhere(event);
      if (link === null) return;
      // Whatever else the press does, such as closing the menu, goes on.
      event.preventDefault();
      setGoal(link);
    };
    // Before React's listeners at the document.
    window.addEventListener('click', ask, { capture: true });
    return () => window.removeEventListener('click', ask, { capture: true });
  }, [isAsked]);
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
      open={goal !== null}
      onClose={() => setGoal(null)}
      title="Hay cambios sin guardar"
      action="Salir sin guardar"
      variant="primary"
      dismissal="Seguir acá"
      onConfirm={async () => (goal === null ? undefined : navigate(goal))}
    >
      <strong className="block text-ink [overflow-wrap:anywhere]">{names.join(', ')}</strong>
      La tienda sigue como estaba. Lo que escribiste queda en esta pestaña hasta que la cierres.
    </ConfirmDialog>
  );
}

/** The address of a pressed link to another section or page of the panel, in this tab; null: it is none. */
function linkElsewhere({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target === '_blank' || button !== 0 || ctrlKey || metaKey || shiftKey)
    return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  return origin !== location.origin || pathname === location.pathname ? null : pathname + search + hash;
}
