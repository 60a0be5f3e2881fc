import { useState } from 'react';
import { formatPesos } from '#lib/format-pesos.ts';
import {
  offerLabel,
  offersOf,
  plansAt,
  type InstallmentOffer,
  type InstallmentPlan,
} from '#lib/installments.ts';
import { shopTimeFormat } from '#lib/shop-time-format.ts';

/**
 * The best plan for an amount, and all of them in a table: number and amount of the instalments, the total financed, and the CFTEA in the
 * largest type. Nothing if the amount reaches no plan.
 */
export default function InstallmentTable({
  plans,
  ars,
  className,
}: {
  plans: readonly InstallmentPlan[];
  ars: string;
  className?: string | undefined;
}) {
  // A page that stays open over midnight keeps the plans that it arrived with.
  const [arrivedAt] = useState(() => Date.now());
  const offers = offersOf(plansAt(plans, arrivedAt), ars);
  const [best] = offers;
  if (best === undefined) return null;
  return (
    <details className={className}>
      <summary className="cursor-pointer text-left text-sm">
        <span className="font-semibold">{offerLabel(best)}</span>{' '}
        <b className="whitespace-nowrap">CFTEA: {best.cftea}</b>
        <span className="block text-xs text-muted underline underline-offset-2">Ver todas las cuotas</span>
      </summary>
      <table className="mt-2 w-full border-t border-rule text-left text-xs tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 pr-2 font-normal">
              Cuotas
            </th>
            <th scope="col" className="py-1.5 pr-2 font-normal">
              Total
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              CFTEA
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, position) => (
            <Offer key={position} offer={offer} />
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-left text-2xs text-muted">
        CFTEA: costo financiero total efectivo anual. Las cuotas son con tarjeta de crédito.
      </p>
    </details>
  );
}

function Offer({ offer }: { offer: InstallmentOffer }) {
  const { count, each, total, hasInterest, cftea, cards, until } = offer;
  return (
    <tr className="border-t border-rule align-top">
      <th scope="row" className="py-1.5 pr-2 font-normal">
        <span className="block font-semibold">
          {count} de <span className="whitespace-nowrap">{formatPesos(each)}</span>
        </span>
        {hasInterest ? 'Fijas' : 'Sin interés'}
        {cards === null ? '' : `, con ${cards}`}
        {until === null ? '' : `, hasta el ${lastDayFormat(until - 1)}`}
      </th>
      <td className="py-1.5 pr-2 whitespace-nowrap">{formatPesos(total)}</td>
      <td className="py-1 text-right text-lg leading-tight font-bold whitespace-nowrap">{cftea}</td>
    </tr>
  );
}

const lastDayFormat = shopTimeFormat({ day: 'numeric', month: 'numeric' });
