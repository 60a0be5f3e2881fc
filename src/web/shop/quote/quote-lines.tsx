import { linePesos, lineTotal } from '#contract/cart-totals.ts';
import type { QuoteAnswer } from '#contract/quote.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { Price } from '#web/ui/price.tsx';
import { OrderSummary } from '#web/ui/order-summary.tsx';

/** What is quoted, and what it costs in all. */
export function QuoteLines({ quote }: { quote: QuoteAnswer }) {
  return (
    <>
      <ul aria-label="Productos" className="mt-6 divide-y divide-rule border-y border-rule">
        {quote.productos.map((line) => (
          <li key={line.producto_id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold break-words">{line.descripcion}</p>
              <p className="text-sm text-muted">
                {line.part_number ? <span className="datum">{line.part_number} · </span> : null}
                <span className="tabular-nums">
                  {line.cantidad} × USD {line.precio}
                  {line.cantidad > 1 && line.precio_ars ? ` · ${formatPesos(line.precio_ars)} c/u` : ''}
                </span>
              </p>
            </div>
            <Price
              amount={lineTotal(line.precio, line.cantidad)}
              ars={linePesos(line.precio_ars, line.cantidad)}
              size="sm"
              className="ml-auto items-end"
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 ml-auto max-w-sm">
        <QuoteSums quote={quote} />
      </div>
    </>
  );
}

function QuoteSums({ quote }: { quote: QuoteAnswer }) {
  return (
    <OrderSummary
      totals={quote}
      withoutTaxes={quote.total_sin_impuestos_ars}
      rate={quote.ars_por_usd === null ? null : { ars_por_usd: quote.ars_por_usd, desde: quote.fecha }}
    />
  );
}
