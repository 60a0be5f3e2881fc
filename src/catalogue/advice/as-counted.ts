import { unitsOf, type Units } from '#compatibility/build/units.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { cents } from '#lib/money.ts';
import type { Product } from '../product/product.ts';
import type { Chosen, Taken } from './draft.ts';

/**
 * Parts as a budget and a board count them: parts that the buyer already has cost nothing; two kits of memory cost twice as much
 * and take twice the slots.
 */
export function asCounted(
  chosen: Chosen,
  { owned, units }: { owned: readonly StepKey[]; units: Units },
): Chosen {
  return Object.fromEntries(
    STEP_KEYS.flatMap((step) => {
      const product = chosen[step];
      if (product === undefined) return [];
      const taken = timesTaken(product, unitsOf({ units }, step));
      return [[step, owned.includes(step) ? { ...taken, price: cents(0) } : taken]];
    }),
  );
}

/** A number of units of a product, at the price of all. */
export function timesTaken(product: Product, count: number): Taken {
  return count === 1 ? product : { ...product, price: cents(product.price * count), units: count };
}
