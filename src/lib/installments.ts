import { formatPesos } from './format-pesos.ts';
import { hundredthsToText } from './money.ts';
import { centavos, centavosToText, textToCentavos, type Centavos } from './pesos.ts';

/** A plan that the shop offers: so many equal monthly instalments with these cards. */
export interface InstallmentPlan {
  count: number;
  /** The total paid for a price of 1, in ten-thousandths: 10_000 without interest. */
  coefficient: number;
  /** CFTEA in hundredths of a percent, see `cfteaOf`. */
  cftea: number;
  /** 'Visa y Mastercard del Banco Galicia'; null: all cards. */
  cards: string | null;
  /** In centavos. */
  minimum: Centavos;
  /** Valid from this time on, until before that one, in milliseconds since the epoch; null: always. */
  from: number | null;
  until: number | null;
}

/** What a plan means for a price. */
export interface InstallmentOffer {
  count: number;
  /** `64322.15`. The last instalment is at most this. */
  each: string;
  /** The total financed. */
  total: string;
  hasInterest: boolean;
  /** `0,00 %` */
  cftea: string;
  cards: string | null;
  until: number | null;
}

export const WITHOUT_INTEREST = 10_000;

/** The plans that are valid at a time, in milliseconds since the epoch. */
export function plansAt<Plan extends Pick<InstallmentPlan, 'from' | 'until'>>(
  plans: readonly Plan[],
  now: number,
): Plan[] {
  return plans.filter(({ from, until }) => now >= (from ?? 0) && now < (until ?? Infinity));
}

/**
 * The offers for a price in pesos: the plans that it reaches, the cheapest first; at equal cost the longer plan comes first.
 * @example offersOf([plan3], '192966.45')[0]?.each // '64322.15'
 */
export function offersOf(plans: readonly InstallmentPlan[], ars: string): InstallmentOffer[] {
  const price = textToCentavos(ars);
  return plans
    .filter(({ minimum }) => price >= minimum)
    .toSorted(
      (a, b) => a.cftea - b.cftea || b.count - a.count || Number(a.cards !== null) - Number(b.cards !== null),
    )
    .map((plan) => offerOf(plan, price));
}

function offerOf(
  { count, coefficient, cftea, cards, until }: InstallmentPlan,
  price: Centavos,
): InstallmentOffer {
  // Always upwards, so that the instalments make up at least the total, and the last is not the largest.
  const total = Math.ceil((price * coefficient) / WITHOUT_INTEREST);
  return {
    count,
    each: centavosToText(centavos(Math.ceil(total / count))),
    total: centavosToText(centavos(total)),
    hasInterest: coefficient > WITHOUT_INTEREST,
    cftea: `${hundredthsToText(cftea).replace('.', ',')} %`,
    cards,
    until,
  };
}

/**
 * An offer in one line, with its total where that is not the price, and with its cards where not all of them have it.
 * @example offerLabel(offer) // '3 cuotas sin interés de $ 64.322,15'
 */
export function offerLabel({ count, each, total, hasInterest, cards }: InstallmentOffer): string {
  const terms = `${hasInterest ? 'fijas' : 'sin interés'} de ${formatPesos(each)}`;
  const inAll = hasInterest ? ` (total ${formatPesos(total)})` : '';
  return `${count} cuotas ${terms}${inAll}${cards === null ? '' : ` con ${cards}`}`;
}

/**
 * The largest number of instalments for a price, so that the provider offers only plans that were shown. 1: it reaches no plan; null: the
 * shop has no plans.
 */
export function mostInstallments(
  plans: readonly InstallmentPlan[],
  price: Centavos,
  now: number,
): number | null {
  if (plans.length === 0) return null;
  const reached = plansAt(plans, now).filter(({ minimum }) => price >= minimum);
  return Math.max(1, ...reached.map(({ count }) => count));
}
