import { unitsOf, type Units } from '#compatibility/units.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/step-keys.ts';
import { cents } from '#lib/money.ts';
import type { Product } from '../product.ts';
import type { Chosen } from './draft.ts';

/** Parts as a budget and a board count them: what one has already costs nothing, two kits of memory are one of twice the modules. */
export function asCounted(
  chosen: Chosen,
  { owned, units }: { owned: readonly StepKey[]; units: Units },
): Chosen {
  return Object.fromEntries(
    STEP_KEYS.flatMap((step) => {
      const product = chosen[step];
      if (product === undefined) return [];
      const count = unitsOf({ units }, step);
      const price = cents(owned.includes(step) ? 0 : product.price * count);
      return [[step, { ...product, price, facts: factsOfSo(product, count) }]];
    }),
  );
}

function factsOfSo({ facts }: Product, count: number): Product['facts'] {
  return facts.kind === 'ram' && facts.modules !== undefined && count > 1
    ? { ...facts, modules: facts.modules * count }
    : facts;
}
