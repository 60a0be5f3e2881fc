import type { PanelRate, RateHistory } from '#contract/panel/exchange-rate.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { formatDateTime } from '../ui/dates.ts';
import { ExchangeRateForm, type ExampleProduct } from './exchange-rate-form.tsx';

/** Shows the exchange rate and its origin, a field for a new one, and the history. */
export function ExchangeRateCard({
  rates: { current, history },
  example,
}: {
  rates: RateHistory;
  example: ExampleProduct | undefined;
}) {
  return (
    <section aria-labelledby="cotizacion" className="sheet mb-8 p-4">
      <h2 id="cotizacion" className="text-xl">
        Dólar
      </h2>
      <div className="mt-3 grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div>
          {current === null ? (
            <p>
              <strong>Sin cotización.</strong> La tienda vende en dólares: no muestra pesos, y nadie puede
              pagar por transferencia ni en efectivo.
            </p>
          ) : (
            <p>
              <span className="block text-2xl font-semibold tabular-nums">
                {formatPesos(current.arsPerUsd)}
              </span>
              <span className="text-sm text-muted">
                desde {formatDateTime(current.from)} · {originLabel(current)}
              </span>
            </p>
          )}
          {history.length > 1 ? <History rates={history} /> : null}
        </div>
        <ExchangeRateForm current={current} example={example} />
      </div>
    </section>
  );
}

function History({ rates }: { rates: readonly PanelRate[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-ink">
        Últimas cotizaciones
      </summary>
      <ul className="divide-y divide-rule border-y border-rule">
        {rates.map((rate) => (
          <li key={rate.from} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="font-semibold tabular-nums">{formatPesos(rate.arsPerUsd)}</span>
            <span className="text-muted">
              {formatDateTime(rate.from)} · {originLabel(rate)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function originLabel({ origin, by }: PanelRate): string {
  switch (origin) {
    case 'persona':
      return by ?? '';
    case 'ajuste':
      return 'del ajuste ARS_PER_USD';
    case 'demo':
      return 'de la demo: es inventada';
  }
}
