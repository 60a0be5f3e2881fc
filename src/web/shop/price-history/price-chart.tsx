import { useId } from 'react';
import type { PriceHistoryResponse } from '#contract/price-history-response.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { CHART, hasChanged, priceSteps, type PriceSteps } from './price-steps.ts';
import { shopTimeFormat } from '#lib/shop-time-format.ts';

const dayFormat = shopTimeFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });
const dayOf = (iso: string) => dayFormat(new Date(iso));

/** What the table lists; what changed before is in the drawing alone. */
const MAX_ROWS = 100;

/** What a product cost: in a sentence, drawn as steps, and as a table. */
export function PriceChart({
  changes,
  until,
  ars,
}: {
  changes: PriceHistoryResponse['changes'];
  /** The end of the drawing, ISO time. */
  until: string;
  /** Today's price in pesos. */
  ars: string | null;
}) {
  const words = useId();
  const steps = priceSteps(changes, until);
  if (steps === null) return null;
  const { lowest, highest, since, today, path } = steps;
  const isDrawn = hasChanged(changes);
  return (
    <div className="sheet p-4 md:p-5">
      <p id={words}>{summaryOf(steps, until)}</p>
      {isDrawn ? (
        <figure className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted">
          <div aria-hidden className="flex flex-col justify-between text-right tabular-nums">
            <span>{highest.price}</span>
            <span>{lowest.price}</span>
          </div>
          <svg
            role="img"
            aria-labelledby={words}
            viewBox={`0 0 ${CHART.width} ${CHART.height}`}
            preserveAspectRatio="none"
            className="h-40 w-full border-b border-l border-rule text-ink"
          >
            <path d={`${path}V${CHART.height}H0Z`} className="fill-ink-soft" stroke="none" />
            <path
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <div aria-hidden className="col-start-2 mt-1 flex justify-between">
            <span>{dayOf(since)}</span>
            <span>hoy, USD {today.price}</span>
          </div>
        </figure>
      ) : null}
      {isDrawn ? <PriceTable changes={changes} /> : null}
      <p className="mt-3 text-xs text-muted">
        En dólares, de contado.{ars === null ? null : ` Hoy son ${formatPesos(ars)}.`}
        {isDrawn ? ' El gráfico va del precio más bajo al más alto: no empieza en cero.' : null}
      </p>
    </div>
  );
}

function PriceTable({ changes }: { changes: PriceHistoryResponse['changes'] }) {
  const newest = changes.slice(-MAX_ROWS).toReversed();
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer py-1 underline underline-offset-2 hover:text-ink">
        Ver los precios en una tabla
      </summary>
      <table className="mt-2 w-full max-w-sm">
        <caption className="sr-only">
          {changes.length > MAX_ROWS ? `Los últimos ${MAX_ROWS} precios` : 'Cada precio'}, del más nuevo al
          más viejo
        </caption>
        <thead>
          <tr className="border-b border-rule text-left">
            <th scope="col" className="py-1 font-semibold">
              Desde el
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Precio
            </th>
          </tr>
        </thead>
        <tbody>
          {newest.map(({ at, price }) => (
            <tr key={at} className="border-b border-rule">
              <td className="py-1">{dayOf(at)}</td>
              <td className="py-1 text-right tabular-nums">USD {price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function summaryOf({ today, lowest, highest, since }: PriceSteps, until: string): string {
  if (lowest.price === highest.price && dayOf(since) === dayOf(until))
    return `Cuesta USD ${today.price}. Anotamos sus precios desde hoy: todavía no cambió.`;
  if (lowest.price === highest.price)
    return `Cuesta USD ${today.price} y no cambió desde el ${dayOf(since)}.`;
  const known = `Desde el ${dayOf(since)}`;
  if (today.price === lowest.price)
    return `Hoy está en su precio más bajo: USD ${today.price}. ${known} llegó a costar USD ${highest.price}.`;
  if (today.price === highest.price)
    return `Hoy está en su precio más alto: USD ${today.price}. ${known} llegó a costar USD ${lowest.price}, el ${dayOf(lowest.at)}.`;
  return `Hoy cuesta USD ${today.price}. ${known} costó como mínimo USD ${lowest.price} (${dayOf(lowest.at)}) y como máximo USD ${highest.price} (${dayOf(highest.at)}).`;
}
