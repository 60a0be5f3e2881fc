import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { dateTimeWords } from '../ui/dates.ts';
import { OrderStatusBadge } from '../ui/order-status-badge.tsx';

/** Every status the order has had, the newest last. */
export function OrderHistory({ steps }: { steps: PanelOrderDetail['historial'] }) {
  return (
    <section className="sheet p-4" aria-labelledby="historial">
      <h2 id="historial" className="mb-3 text-lg">
        Historial
      </h2>
      <ol className="grid gap-3 border-l-2 border-rule pl-4 text-sm">
        {steps.map(({ status, fecha, por }) => (
          <li key={`${status}-${fecha}`}>
            <OrderStatusBadge status={status} />
            <p className="mt-1 text-xs wrap-anywhere text-muted">
              {dateTimeWords(fecha)} · {por ?? 'La tienda'}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
