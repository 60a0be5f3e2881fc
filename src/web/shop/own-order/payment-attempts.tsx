import type { OwnOrder } from '#contract/payment.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { formatDateAndTime } from './format-time.ts';

/** Every payment that was made or tried, the latest first. */
export function PaymentAttempts({ attempts }: { attempts: OwnOrder['payment']['attempts'] }) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="pagos" className="sheet p-5 md:p-6">
      <h2 id="pagos" className="text-xl">
        Pagos
      </h2>
      <ol className="mt-4 grid gap-3 border-l-2 border-rule pl-4 text-sm">
        {attempts
          .map((attempt, place) => ({ ...attempt, place }))
          .toReversed()
          .map(({ place, at, amount, refunded, beingRefunded, method, message }) => (
            <li key={place}>
              <p className="font-semibold">{message}</p>
              <p className="text-xs text-muted">
                {formatDateAndTime(at)} · <span className="whitespace-nowrap">{formatPesos(amount)}</span>
                {method === '' ? '' : ` · ${method}`}
              </p>
              <Returned label="Devuelto" amount={refunded} />
              <Returned label="En proceso de devolución" amount={beingRefunded} />
            </li>
          ))}
      </ol>
    </section>
  );
}

function Returned({ label, amount }: { label: string; amount: string }) {
  if (Number(amount) === 0) return null;
  return (
    <p className="text-xs">
      {label}: <span className="whitespace-nowrap">{formatPesos(amount)}</span>
    </p>
  );
}
