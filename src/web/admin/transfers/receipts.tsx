import clsx from 'clsx';
import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelReceipt } from '#contract/panel/offline-payments.ts';
import { MAX_REASON_LENGTH } from '#lib/text-limits.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { addressOf } from '../panel-client.ts';
import { formatDateTime } from '../ui/dates.ts';
import { NoteDialog } from '../ui/note-dialog.tsx';
import { useChange } from '../use-change.ts';

interface ReceiptsProps {
  orderId: string;
  receipts: readonly PanelReceipt[];
  className?: string;
}

/** What the buyer of an order sent, to be downloaded, and rejected while nobody decided about it. Nothing where they sent nothing. */
export function Receipts({ orderId, receipts, className }: ReceiptsProps) {
  if (receipts.length === 0) return null;
  return (
    <ul aria-label={`Comprobantes de ${orderId}`} className={clsx('grid gap-2 text-sm', className)}>
      {receipts.map((receipt) => (
        <li key={receipt.id}>
          <Receipt orderId={orderId} receipt={receipt} />
        </li>
      ))}
    </ul>
  );
}

function Receipt({ orderId, receipt }: { orderId: string; receipt: PanelReceipt }) {
  const { id, name, at, state, reason } = receipt;
  const [isRejecting, setRejecting] = useState(false);
  const change = useChange();
  const reject = async (note: string) => {
    const rejected = await change(
      () => panelApi.rejectReceipt(orderId, id, note),
      'Error al rechazar el comprobante',
    );
    if (rejected === undefined) return false;
    notify.success('Comprobante rechazado: le avisamos al comprador');
    return true;
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a
        href={addressOf(routes.receipt, { id: orderId, receipt: id })}
        download
        className={buttonLooks({ size: 'sm' })}
      >
        <DownloadIcon aria-hidden size={14} />
        <span className="max-w-56 truncate">{name}</span>
      </a>
      <span className="text-xs text-muted">{formatDateTime(at)}</span>
      <Badge tone={RECEIPTS[state].tone}>{RECEIPTS[state].label}</Badge>
      {state === 'en_revision' ? (
        <Button size="sm" variant="danger" onClick={() => setRejecting(true)}>
          Rechazar<span className="sr-only"> {name}</span>
        </Button>
      ) : null}
      {reason === null ? null : <span className="basis-full text-xs text-muted">{reason}</span>}
      {isRejecting ? (
        <NoteDialog
          title={`Rechazar el comprobante de ${orderId}`}
          description="El comprador lee el motivo en la página de su pedido y en un email, y puede mandar otro."
          label="Motivo, para el comprador"
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          missing="Escribí el motivo"
          action="Rechazar"
          variant="danger"
          onNote={reject}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </div>
  );
}

const RECEIPTS = {
  en_revision: { label: 'Sin mirar', tone: 'warn' },
  aceptado: { label: 'Confirmado', tone: 'good' },
  rechazado: { label: 'Rechazado', tone: 'bad' },
} as const;
