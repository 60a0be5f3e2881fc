import { lineTotal } from '#contract/cart-totals.ts';
import { linePesos } from '#lib/pesos.ts';
import type { QuoteResponse } from '#contract/quote.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { Price } from '#web/ui/price.tsx';
import { OrderSummary } from '#web/ui/order-summary.tsx';

/** The quoted products, and their total. */
export function QuoteLines({ quote }: { quote: QuoteResponse }) {
  return (
    <>
      <ul aria-label="Productos" className="mt-6 divide-y divide-rule border-y border-rule">
        {quote.products.map((line) => (
          <li key={line.productId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold break-words">{line.description}</p>
              <p className="text-sm text-muted">
                {line.partNumber ? <span className="datum">{line.partNumber} · </span> : null}
                <span className="tabular-nums">
                  {line.quantity} × USD {line.price}
                  {line.quantity > 1 && line.priceArs ? ` · ${formatPesos(line.priceArs)} c/u` : ''}
                </span>
              </p>
            </div>
            <Price
              amount={lineTotal(line.price, line.quantity)}
              ars={linePesos(line.priceArs, line.quantity)}
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

function QuoteSums({ quote }: { quote: QuoteResponse }) {
  return (
    <OrderSummary
      totals={quote}
      withoutTaxes={quote.totalWithoutTaxesArs}
      rate={quote.arsPerUsd === null ? null : { arsPerUsd: quote.arsPerUsd, from: quote.at }}
    />
  );
}
