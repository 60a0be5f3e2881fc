import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPartFor } from '#compatibility/testing/any-build.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { productAt } from '../snapshot/snapshot.ts';
import { catalogueOf } from '../testing/small-catalogue.ts';
import { joinsLink, linkedWith, broughtBy, type Link } from './link.ts';
import { groupsOf, type Option } from './options.ts';
import { outlookOf } from './outlook.ts';

const OPEN = ['cpu', 'motherboard', 'ram', 'storage'] as const satisfies readonly StepKey[];
const BUDGET = 100_000;

const anyOptions = fc.tuple(
  ...OPEN.map((step) =>
    fc.array(
      fc.record({
        // The adviser takes the parts of a step by what they are.
        facts: anyPartFor(step).filter(({ kind }) => kind === step),
        price: fc.integer({ min: 100, max: 60_000 }),
        worth: fc.double({ min: 0, max: 0.5, noNaN: true }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  ),
);

test('no parts of one platform add more than the outlook states', () => {
  fc.assert(
    fc.property(anyOptions, (given) => {
      const products = given.flat().map(({ facts, price }, place) => ({ id: `p${place}`, facts, price }));
      const catalogue = catalogueOf(...products);
      let place = 0;
      const groups = new Map(
        OPEN.map((step, at) => {
          const choices = (given[at] ?? []).map(({ worth }) => ({
            product: productAt(catalogue, catalogue.slotOf.get(`p${place++}`) ?? -1),
            worth,
            compatibilityKey: '',
          }));
          return [step, groupsOf(choices, { use: 'gaming', budget: BUDGET })];
        }),
      );
      const most = outlookOf(OPEN, groups, BUDGET)(0, {})(BUDGET);
      expect(most).toBeGreaterThanOrEqual(
        bestOf(OPEN.map((step) => (groups.get(step) ?? []).flatMap(({ options }) => options))) - 1e-9,
      );
    }),
    { numRuns: 200 },
  );
});

/** Tries every combination of one platform that the money buys. */
function bestOf(steps: readonly (readonly Option[])[], link: Link = {}, money = BUDGET): number {
  const [options, ...later] = steps;
  if (money < 0) return -Infinity;
  if (options === undefined) return 0;
  const ways = options.map(({ product, gain }) => {
    const brings = broughtBy(product.facts);
    if (!joinsLink(link, brings)) return -Infinity;
    return gain + bestOf(later, linkedWith(link, brings), money - product.price);
  });
  return Math.max(-Infinity, ...ways);
}
