import { Trash2Icon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { RecipientResponse } from '#contract/panel/staff-recipients.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useChange } from '../use-change.ts';
import { readWanted, WantedEvents } from './wanted-events.tsx';

/** An address, what it is told and when. */
export function RecipientCard({ recipient }: { recipient: RecipientResponse }) {
  const { id, email, isConfirmed } = recipient;
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = readWanted(new FormData(event.currentTarget));
    setBusy(true);
    const saved = await change(
      () => panelApi.changeRecipient(id, wanted),
      'Error al guardar los avisos de la dirección',
    );
    setBusy(false);
    if (saved !== undefined) notify.success('Avisos guardados');
  };
  const remove = async () => {
    const removed = await change(() => panelApi.removeRecipient(id), 'Error al quitar la dirección');
    if (removed !== undefined) notify.success('Dirección quitada');
  };
  return (
    <form
      aria-label={email}
      onSubmit={(event) => void save(event)}
      className="rounded-sm border border-rule-strong bg-sheet p-4"
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-bold wrap-anywhere">{email}</h2>
        {isConfirmed ? <Badge tone="ink">Confirmada</Badge> : <Badge>Falta confirmar</Badge>}
      </div>
      <WantedEvents wanted={recipient} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" isBusy={isBusy}>
          Guardar<span className="sr-only"> los avisos de {email}</span>
        </BusyButton>
        <Button onClick={() => setAsking(true)}>
          <Trash2Icon aria-hidden size={16} />
          Quitar<span className="sr-only"> {email}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`¿Quitar ${email}?`}
        action="Quitar"
        onConfirm={remove}
      >
        No le llegan más novedades. Si la sumás de nuevo, tiene que confirmar otra vez.
      </ConfirmDialog>
    </form>
  );
}
