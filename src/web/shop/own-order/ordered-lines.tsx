import { lineTotal, unitPesos } from '#contract/cart-totals.ts';
import { linePesos } from '#lib/pesos.ts';
import type { OrderResponse } from '#contract/order.ts';
import { discountReason } from '#web/ui/discount-reason.ts';
import { Price } from '#web/ui/price.tsx';
import { OrderSummary } from '#web/ui/order-summary.tsx';
import { frozenTotals } from './frozen-totals.ts';

/** What was ordered and what it costs, as it was frozen: dollars, and the pesos that are charged. */
export function OrderedLines({ order }: { order: OrderResponse }) {
  const { products, arsPerUsd: rate, createdAt } = order;
  return (
    <>
      <ul className="border-t border-rule text-sm">
        {products.map((line) => (
          <li key={line.productId} className="flex justify-between gap-4 border-b border-rule py-2">
            <span className="min-w-0 break-words">
              <span className="datum">{line.quantity} ×</span> {line.description}
            </span>
            <Price
              amount={lineTotal(line.price, line.quantity)}
              ars={linePesos(unitPesos(line.price, rate), line.quantity)}
              size="sm"
              className="shrink-0 items-end"
            />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <OrderSummary
          totals={frozenTotals(order)}
          withoutTaxes={order.totalWithoutTaxesArs}
          isPickup={order.delivery.kind === 'retiro'}
          rate={rate === null ? null : { arsPerUsd: rate, from: createdAt }}
          discountFor={{ paidBy: discountReason(order), discountBp: order.discountBp }}
          note="Los pesos quedaron fijos al hacer el pedido."
        />
      </div>
    </>
  );
}
