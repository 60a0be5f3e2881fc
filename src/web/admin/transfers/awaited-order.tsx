import { DownloadIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { AwaitedPayment } from '#contract/panel/offline-payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { addressOf } from '../panel-client.ts';
import { panelPaths } from '../panel-paths.ts';
import { formatDateTime } from '../ui/dates.ts';
import { NoteDialog } from '../ui/note-dialog.tsx';
import { OrderStatusBadge } from '../ui/order-status.tsx';
import { useChange } from '../use-change.ts';
import { RecordPayment } from './record-payment.tsx';

/** One order that waits for its money: how much, until when, and what its buyer sent. */
export function AwaitedOrder({ order }: { order: AwaitedPayment }) {
  const { id, name, email, phone, status, paymentMethod, totalArs, received, due, receipts } = order;
  return (
    <article aria-labelledby={`cobro-${id}`} className="sheet p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`cobro-${id}`} className="text-lg">
          <Link to={panelPaths.order(id)} className="font-mono underline-offset-2 hover:underline">
            {id}
          </Link>
        </h2>
        <Badge>{paymentMethod === 'efectivo' ? 'Efectivo en el local' : 'Transferencia'}</Badge>
        {status === 'pendiente' ? null : <OrderStatusBadge status={status} />}
      </div>
      <dl className="mt-3 grid gap-3 text-sm sm:grid-cols-2 xl:grid-cols-4">
        <Row label="Quién">
          {name}
          <a href={`mailto:${email}`} className="block break-all underline underline-offset-2 hover:text-ink">
            {email}
          </a>
          <span className="block">{phone}</span>
        </Row>
        <Row label="Falta que entren">
          <strong className="text-base tabular-nums">{formatPesos(due)}</strong>
          {received === '0.00' ? null : (
            <span className="block text-xs text-muted">
              Ya entraron {formatPesos(received)} de {formatPesos(totalArs)}
            </span>
          )}
        </Row>
        <Row label="Se guarda hasta">
          <Hold order={order} />
        </Row>
      </dl>
      {receipts.length === 0 ? null : (
        <ul
          aria-label={`Comprobantes de ${id}`}
          className="mt-4 grid gap-2 border-t border-rule pt-3 text-sm"
        >
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <Receipt orderId={id} receipt={receipt} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <RecordPayment order={order} />
      </div>
    </article>
  );
}

function Hold({ order: { heldUntil, status, receipts } }: { order: AwaitedPayment }) {
  if (status !== 'pendiente') return 'Venció: si entró el dinero, se reabre mientras haya stock';
  if (heldUntil === null) return 'Hasta que se cierre';
  const isWaiting = receipts.some(({ state }) => state === 'en_revision');
  return (
    <>
      {formatDateTime(heldUntil)}
      {isWaiting ? (
        <span className="block text-xs text-muted">
          Mientras no mires su comprobante, se guarda aunque venza
        </span>
      ) : null}
    </>
  );
}

function Receipt({ orderId, receipt }: { orderId: string; receipt: AwaitedPayment['receipts'][number] }) {
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
          description="El comprador lee el motivo en la página de su pedido y en un mail, y puede mandar otro."
          label="Motivo, para el comprador"
          rows={3}
          maxLength={300}
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sheet-label">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
