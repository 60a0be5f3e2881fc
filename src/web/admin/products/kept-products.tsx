import type { BulkUndoneResponse } from '#contract/panel/bulk-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { counted } from '#lib/counted.ts';

/** What an undo left alone, because somebody changed it after the change. */
export function KeptProducts({
  undone: { restored, kept, firstKept },
  onClose,
}: {
  undone: BulkUndoneResponse;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Deshecho en ${counted(restored, 'producto', 'productos')}`}
      description={`${counted(kept, 'producto', 'productos')} qued${kept === 1 ? 'ó' : 'aron'} como está${kept === 1 ? '' : 'n'}: alguien ${kept === 1 ? 'lo' : 'los'} cambió después.`}
    >
      <ul className="grid gap-2 text-sm">
        {firstKept.map(({ id, description, message }) => (
          <li key={id}>
            <strong className="break-words">{description}</strong>
            <span className="block text-muted">{message}</span>
          </li>
        ))}
      </ul>
      {kept > firstKept.length ? (
        <p className="mt-2 text-sm text-muted">
          Y {counted(kept - firstKept.length, 'producto', 'productos')} más.
        </p>
      ) : null}
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose}>Entendido</Button>
      </div>
    </Dialog>
  );
}
