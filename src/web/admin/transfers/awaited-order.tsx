import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AwaitedPayment } from '#contract/panel/offline-payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { Badge } from '#web/ui/badge.tsx';
import { panelPaths } from '../panel-paths.ts';
import { BreakAfter, EMAIL_SIGNS } from '../ui/cells.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { OrderStatusBadge } from '../ui/order-status.tsx';
import { holdLabel } from './hold-label.ts';
import { Receipts } from './receipts.tsx';
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
          <a
            href={`mailto:${email}`}
            className="block wrap-anywhere underline underline-offset-2 hover:text-ink"
          >
            <BreakAfter signs={EMAIL_SIGNS}>{email}</BreakAfter>
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
      <Receipts orderId={id} receipts={receipts} className="mt-4 border-t border-rule pt-3" />
      <div className="mt-4">
        <RecordPayment order={order} />
      </div>
    </article>
  );
}

function Hold({ order }: { order: AwaitedPayment }) {
  const { heldUntil, receipts } = order;
  const label = holdLabel(order);
  if (label !== null || heldUntil === null) return label;
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sheet-label">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
