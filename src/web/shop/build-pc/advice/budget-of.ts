import type { ShopReader } from '#contract/shop-reader.ts';
import { typedAmount, type TypedAmount } from '#lib/typed-usd.ts';
import type { Wish } from '../model/wish.ts';

/** The budget of a wish, at today's rate. Null: the visitor named none, or it cannot be read. */
export function budgetOf(
  reader: Pick<ShopReader, 'dollarRate'>,
  { budget }: Pick<Wish, 'budget'>,
): TypedAmount | null {
  const rate = reader.dollarRate();
  return typedAmount(budget, rate === null ? null : Number(rate.arsPerUsd));
}
