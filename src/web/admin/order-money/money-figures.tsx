import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { PAID_STATES } from './payment-labels.ts';

/** What came for an order, what is missing and what went back, where its payments stand far below. Absent without a price in pesos. */
export function MoneyFigures({ money, isCancelled }: { money: OrderPayments; isCancelled: boolean }) {
  const { state, totalArs, received, due, refunded } = money;
  if (totalArs === null) return null;
  const isOwed = !isCancelled && !PAID_STATES.has(state);
  return (
    <section
      aria-label="Dinero del pedido"
      data-panel-chrome
      className="sheet mb-4 p-3 text-sm min-[85rem]:hidden"
    >
      <dl className="grid gap-x-6 gap-y-1 xs:grid-cols-3">
        <Figure label="Quedó en la tienda" amount={received} />
        <Figure label="Falta que entren" amount={isOwed ? (due ?? '0.00') : '0.00'} />
        <Figure label="Se devolvieron" amount={refunded} />
      </dl>
      <a
        href="#pagos"
        className="mt-1 inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
      >
        Ver los pagos
      </a>
    </section>
  );
}

function Figure({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 xs:block">
      <dt className="sheet-label">{label}</dt>
      <dd className="font-semibold tabular-nums">{amount === '0.00' ? '—' : formatPesos(amount)}</dd>
    </div>
  );
}
