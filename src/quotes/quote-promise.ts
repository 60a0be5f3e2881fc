import type { Cents } from '#lib/money.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import type { Quote } from './quote.ts';

/** What a quote's products cost the shop today, and what a dollar does; `rate` null: the shop has none. */
export interface CostToday {
  cost: Cents;
  rate: ArsPerUsd | null;
}

/**
 * What a quote is worth to the shop today. `covered`: its price pays today's cost. `below-cost`: it does not, and the quote holds all the same.
 * `lapsed`: it does not, and costs rose further than the quote says that it bears.
 */
export type QuoteStanding = 'covered' | 'below-cost' | 'lapsed';

/**
 * Compares what the buyer would pay, at the quote's prices and rate, with what the same products cost today at today's rate. Without a rate on one
 * side both are in dollars. Shipping stands on neither side.
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
    maxCostRiseBp !== null && costNow * 10_000n > costThen * BigInt(10_000 + maxCostRiseBp);
  return hasRisenTooFar ? 'lapsed' : 'below-cost';
}
