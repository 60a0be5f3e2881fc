import type { DollarRateAnswer } from '#contract/money.ts';

/** What the shop's prices are in, for a sentence: `en dólares`, with ` y en pesos` where there is a rate. */
export function pricedIn(rate: DollarRateAnswer | null | undefined): string {
  return rate ? 'en dólares y en pesos' : 'en dólares';
}
