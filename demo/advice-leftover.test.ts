import { expect, test } from 'vitest';
import { isComplete, buildTotal, standingOf } from '#catalogue/advice/draft.ts';
import { SHOWS } from '#catalogue/advice/next-step.ts';
import { productAt, sortedIndexOf } from '#catalogue/snapshot/snapshot.ts';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { advise, WISHES, type AdvisedPc } from './advised-pcs.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

const snapshot = await readDemoSnapshot();

/** What buyers have when they come for the rest; the first has nothing. */
const OWNED = [
  [],
  ['PRIME B450M-A II'],
  ['ASUS DUAL RTX 3060'],
  ['1660 super', 'fuente de 600w'],
  ['rtx 4090'],
  ['FURY BEAST 16GB (2X8) DDR4'],
  ['MWE 650W'],
];

test.each(OWNED.map((owns) => [owns.join(' and ') || 'nothing', owns] as const))(
  'what is left of any budget buys no part that is worth its price, where the buyer has %s',
  (_named, owns) => {
    const pcs = WISHES.map((wish) => advise(snapshot, { ...wish, owns }));
    expect(pcs.flatMap(improvementOf)).toEqual([]);
  },
);

/** Any part in stock that the rest of the money buys and with which the PC is worth more than the part costs; empty: none. */
function improvementOf({ use, budget: usd, parts, owned }: AdvisedPc): string[] {
  const budget = usd * 100;
  const stillOwned = owned.filter((step) => parts[step]?.price === 0);
  const wish = { use, budget, owned: stillOwned };
  const left = budget - buildTotal(parts);
  const now = standingOf(parts, wish) ?? -Infinity;
  return STEP_KEYS.filter((step) => !stillOwned.includes(step)).flatMap((step) =>
    [...sortedIndexOf(snapshot, `kind:${step}`).cheapest].flatMap((slot) => {
      const part = productAt(snapshot, slot);
      const isAffordable = part.price - (parts[step]?.price ?? 0) <= left;
      if (snapshot.isInStock[slot] === 0 || !isAffordable) return [];
      const next = { ...parts, [step]: part };
      const isBetter = isComplete(next) && (standingOf(next, wish) ?? -Infinity) > now + SHOWS;
      return isBetter ? [`USD ${usd} for ${use}: ${part.description}`] : [];
    }),
  );
}
