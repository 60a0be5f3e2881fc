import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { reasonsAgainst } from '../model/reasons-against.ts';

/** Asks before a build with an error goes to the cart, with what is wrong. */
export default function ConfirmErrors({
  view,
  onConfirm,
  onClose,
}: {
  view: BuilderView;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Esta PC no va a funcionar así"
      description="¿La agregás igual?"
      footer={
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={onClose}>
            Volver a revisarla
          </Button>
          <Button onClick={onConfirm}>Añadir igual</Button>
        </div>
      }
    >
      <ul className="grid gap-2 text-sm">
        {reasonsAgainst(view).map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Dialog>
  );
}
