import { WrenchIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import {
  changeMessage,
  differenceMessage,
  exchangeMessage,
  warningsMessage,
} from '../advice/repair-messages.ts';
import { repaired } from '../advice/repaired.ts';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { reasonsAgainst } from '../model/reasons-against.ts';

/** Asks before a build with an error goes to the cart, and says what is wrong and how to repair it. */
export default function ConfirmErrors({
  view,
  address,
  onConfirm,
  onClose,
}: {
  view: BuilderView;
  /** The PC that would be added: its buyer may have said that a part is theirs. */
  address: BuilderAddress;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { repair } = view;
  const changes = repair?.changes ?? [];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Esta PC no va a funcionar así"
      description={changes.length === 0 ? '¿La agregás igual?' : '¿La reparamos antes?'}
      footer={
        <div className="flex flex-wrap gap-2">
          {changes.length === 0 ? null : (
            <Link
              to={builderPath(repaired(address, changes))}
              preventScrollReset
              onClick={onClose}
              className={buttonLooks({ variant: 'primary' })}
            >
              <WrenchIcon aria-hidden size={16} />
              Reparar
            </Link>
          )}
          <Button onClick={onConfirm}>Añadir igual</Button>
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      }
    >
      <ul className="grid gap-2 text-sm">
        {reasonsAgainst(view).map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {repair === null || changes.length === 0 ? null : (
        <div className="mt-3 text-sm">
          <p className="font-semibold">
            Reparar: {changeMessage(changes)} ({differenceMessage(repair)})
          </p>
          <ul className="mt-1 grid gap-1 text-muted">
            {changes.map((change) => (
              <li key={change.step} className="wrap-anywhere">
                {exchangeMessage(change)}.
              </li>
            ))}
          </ul>
          {repair.warnings === 0 ? null : (
            <p className="mt-1">Después seguirá con {warningsMessage(repair)}.</p>
          )}
        </div>
      )}
    </Dialog>
  );
}
