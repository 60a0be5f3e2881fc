import { cartTotals, linePesos, lineTotal, unitPesos } from '#contract/cart-totals.ts';
import type { OrderAnswer } from '#contract/order.ts';
import { Price } from '#web/ui/price.tsx';
import { OrderSummary } from '#web/ui/order-summary.tsx';

/** What was ordered and what it costs, as it was frozen: dollars, and the pesos that are charged. */
export function OrderedLines({ order }: { order: OrderAnswer }) {
  const { productos, subtotal, envio, total, total_ars, ars_por_usd: rate, fecha_creacion } = order;
  const { pesos } = cartTotals(productos, rate);
  return (
    <>
      <ul className="border-t border-rule text-sm">
        {productos.map((line) => (
          <li key={line.producto_id} className="flex justify-between gap-4 border-b border-rule py-2">
            <span className="min-w-0 break-words">
              <span className="datum">{line.cantidad} ×</span> {line.descripcion}
            </span>
            <Price
              amount={lineTotal(line.precio, line.cantidad)}
              ars={linePesos(unitPesos(line.precio, rate), line.cantidad)}
              size="sm"
              className="shrink-0 items-end"
            />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <OrderSummary
          totals={{
            subtotal,
            envio,
            total,
            pesos: pesos === null || total_ars === null ? null : { ...pesos, total: total_ars },
          }}
          rate={rate === null ? null : { ars_por_usd: rate, desde: fecha_creacion }}
          note="Los pesos quedaron fijos al hacer el pedido."
        />
      </div>
    </>
  );
}
