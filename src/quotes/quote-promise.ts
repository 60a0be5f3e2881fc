import { BASIS_POINTS } from '#lib/basis-points.ts';
import type { Cents } from '#lib/money.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import type { Quote } from './quote.ts';

/** The cost of a quote's products for the shop today, and the price of a dollar; `rate` null: the shop has none. */
export interface CostToday {
  cost: Cents;
  rate: ArsPerUsd | null;
}

/**
 * The state of a quote for the shop today. `covered`: its price covers today's cost. `below-cost`: it does not, and the quote is
 * still valid. `lapsed`: it does not, and costs rose further than the quote's limit.
 */
export type QuoteStanding = 'covered' | 'below-cost' | 'lapsed';

/**
 * Compares the buyer's price, at the quote's prices and rate, with the cost of the same products today at today's rate. Without a
 * rate on one side both are in dollars. Neither side includes shipping.
 */
export function standingOf(
  { total, cost, rate, maxCostRiseBp }: Pick<Quote, 'total' | 'cost' | 'rate' | 'maxCostRiseBp'>,
  today: CostToday,
): QuoteStanding {
  const frozenRate = BigInt(rate ?? today.rate ?? 1);
  const charged = BigInt(total) * frozenRate;
  const costThen = BigInt(cost) * frozenRate;
  const costNow = BigInt(today.cost) * BigInt(today.rate ?? rate ?? 1);
  if (charged >= costNow) return 'covered';
  const hasRisenTooFar =
    maxCostRiseBp !== null &&
    costNow * BigInt(BASIS_POINTS) > costThen * BigInt(BASIS_POINTS + maxCostRiseBp);
  return hasRisenTooFar ? 'lapsed' : 'below-cost';
}
