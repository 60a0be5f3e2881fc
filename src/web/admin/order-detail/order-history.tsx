import clsx from 'clsx';
import { COURIER_NAMES } from '#contract/panel/order-annotations.ts';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { ofPayment } from '#contract/panel/payment-name.ts';
import type { PanelRefund } from '#contract/panel/payments.ts';
import { countedLines } from '#lib/counted-lines.ts';
import { formatPesos, percentLabel } from '#lib/format-pesos.ts';
import { formatDateTime } from '../ui/dates.ts';
import { OrderStatusBadge } from '../ui/order-status.tsx';

const CHANNELS = {
  telefono: 'Tomó el pedido por teléfono',
  mostrador: 'Tomó el pedido en el mostrador',
} as const;

/** Lists every status of the order, its tracking number and what went back of its money, oldest first. A step that was taken back stays in the list. */
export function OrderHistory({
  order: { history: steps, tracking, delivery, channel, agreedDiscountBp },
  refunds,
}: {
  order: PanelOrderDetail;
  refunds: readonly PanelRefund[];
}) {
  const noted = tracking === null ? -1 : steps.findLastIndex(({ at }) => at <= tracking.at);
  const made = refunds.filter(({ state }) => state !== 'rechazado');
  return (
    <section className="sheet p-4" aria-labelledby="historial">
      <h2 id="historial" className="mb-3 text-lg">
        Historial
      </h2>
      <ol className="grid gap-3 border-l-2 border-rule pl-4 text-sm">
        {steps.map(({ status, at, by, isByBuyer, isUndo, isUndone }, position) => (
          // A status can repeat, even with the same timestamp.
          // oxlint-disable-next-line react/no-array-index-key -- the history only grows at its end
          <li key={position}>
            <span className={clsx(isUndone && 'line-through')}>
              <OrderStatusBadge status={status} delivery={delivery} />
            </span>
            {isUndone ? <span className="ml-2 text-xs">deshecho</span> : null}
            {isUndo ? <span className="ml-2 text-xs">se deshizo el paso anterior</span> : null}
            <p className="mt-1 text-xs wrap-anywhere text-muted">
              {formatDateTime(at)} · {by ?? (isByBuyer ? 'Quien compró' : 'La tienda')}
              {position === 0 && channel !== null ? (
                <span className="block">
                  {CHANNELS[channel]}
                  {agreedDiscountBp > 0 ? `, con ${percentLabel(agreedDiscountBp)} de descuento` : ''}
                </span>
              ) : null}
            </p>
            {tracking !== null && position === noted ? <NotedTracking tracking={tracking} /> : null}
            <Refunds refunds={made.filter((refund) => isOfStep(refund, steps, position))} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether the order had this status when it was refunded. */
function isOfStep({ at }: PanelRefund, steps: PanelOrderDetail['history'], position: number): boolean {
  return steps.findLastIndex((step) => step.at <= at) === position;
}

/** Under the status that the order had by then: how much, why and who. */
function Refunds({ refunds }: { refunds: readonly PanelRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-2">
      {refunds.map(({ id, payment, amount, at, by, note, state, lines }) => (
        <li key={id} className="wrap-anywhere">
          {state === 'hecho' ? 'Se devolvieron' : 'Se pidió devolver'}{' '}
          <span className="whitespace-nowrap">{formatPesos(amount)}</span> {ofPayment(payment)}
          {lines.length === 0 ? '' : ` por ${countedLines(lines)}`}
          {note === null ? '' : `: ${note}`}
          <span className="mt-1 block text-xs text-muted">
            {formatDateTime(at)} · {by}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Under the status that the order had by then. */
function NotedTracking({ tracking }: { tracking: NonNullable<PanelOrderDetail['tracking']> }) {
  return (
    <p className="mt-2 wrap-anywhere">
      Seguimiento: {COURIER_NAMES[tracking.courier]} <span className="datum">{tracking.number}</span>
      <span className="mt-1 block text-xs text-muted">
        {formatDateTime(tracking.at)} · {tracking.by}
      </span>
    </p>
  );
}
