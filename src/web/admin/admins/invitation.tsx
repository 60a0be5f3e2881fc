import { MailPlusIcon, MailXIcon } from 'lucide-react';
import { useState } from 'react';
import type { ListedPerson } from '#contract/panel/people.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { fullName } from '../people/people-list.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { useChange } from '../use-change.ts';

/** Who invited somebody that has not chosen a password yet, and until when their link works. */
export function PendingInvitation({
  invitation: { by, validUntil, isExpired },
}: {
  invitation: NonNullable<ListedPerson['invitation']>;
}) {
  return (
    <>
      <Badge tone="warn">{isExpired ? 'Invitación vencida' : 'Invitación pendiente'}</Badge>
      <span className="basis-full text-xs font-normal text-muted">
        Invitó {by}.{' '}
        {validUntil === null
          ? 'El email todavía no salió.'
          : `El link ${isExpired ? 'venció' : 'vence'} el ${formatDateTime(validUntil)}.`}
      </span>
    </>
  );
}

/** Sends a pending invitation again, or takes it back after asking. */
export function InvitationSteps({ person }: { person: ListedPerson }) {
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const resend = async () => {
    setBusy(true);
    const sent = await change(() => panelApi.resendInvitation(person.id), 'Error al reenviar la invitación');
    setBusy(false);
    if (sent === undefined) return;
    notify.success('Invitación reenviada', {
      detail: `${person.email} recibe otro link, que vale 48 horas.`,
    });
  };
  const withdraw = async () => {
    const withdrawn = await change(
      () => panelApi.withdrawInvitation(person.id),
      'Error al retirar la invitación',
    );
    if (withdrawn !== undefined) notify.success('Invitación retirada');
  };
  return (
    <>
      <BusyButton size="sm" isBusy={isBusy} onClick={() => void resend()}>
        <MailPlusIcon aria-hidden size={16} />
        Reenviar<span className="sr-only"> la invitación a {fullName(person)}</span>
      </BusyButton>
      <Button size="sm" onClick={() => setAsking(true)}>
        <MailXIcon aria-hidden size={16} />
        Retirar invitación<span className="sr-only"> a {fullName(person)}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`¿Retirar la invitación a ${fullName(person)}?`}
        action="Retirar invitación"
        onConfirm={withdraw}
      >
        El link que recibió {person.email} deja de servir. Podés invitar de nuevo a esta persona cuando
        quieras.
      </ConfirmDialog>
    </>
  );
}
