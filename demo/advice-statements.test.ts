import { describe, expect, test } from 'vitest';
import { USES } from '#catalogue/advice/uses.ts';
import { advise, WISHES } from './advised-pcs.ts';
import { BUILDER_STATEMENTS, OWNERS_STATEMENTS } from './builder-statements.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

const snapshot = await readDemoSnapshot();
const pcs = WISHES.map((wish) => advise(snapshot, wish));

describe('what any builder would sign, of the PCs advised for 69 budgets and uses', () => {
  test.each(BUILDER_STATEMENTS)('%s: %s', (use, _says, holds) => {
    const broken = pcs.filter((pc) => (use === 'any use' || pc.use === use) && !holds(pc));
    expect(broken.map(sketch)).toEqual([]);
  });

  test.each(USES)('%s: more money never buys a PC that is worse by one hundredth', (use) => {
    const worths = pcs.filter((pc) => pc.use === use).map(({ worth }) => worth);
    const drops = worths.map((worth, place) => Math.max(...worths.slice(0, place + 1)) - worth);
    expect(Math.max(...drops)).toBeLessThanOrEqual(0.01);
  });
});

test('between USD 800 and 1,400, no better card takes the money of a disk of 1 TB', () => {
  const budgets = Array.from({ length: 86 }, (_, place) => 800 + 7 * place);
  const every = budgets.map((usd) => advise(snapshot, { use: 'gaming', usd }));
  const small = every.filter(
    ({ facts: { storage } }) => storage?.capacity_gb !== 1000 || storage.form_factor === '3.5',
  );
  expect(small.map(sketch)).toEqual([]);
});

/** What people have most when they come to buy the rest. */
const OWNED = ['PRIME B450M-A II', 'ASUS DUAL RTX 3060'];
const pairs = WISHES.filter(({ usd }) => usd >= 500 && usd <= 2500).flatMap((wish) =>
  OWNED.map((own) => ({
    own,
    pc: advise(snapshot, { ...wish, owns: [own] }),
    whole: advise(snapshot, wish),
  })),
);

describe('what any builder would sign, of the PCs around a board or a card that the buyer has', () => {
  test.each(OWNERS_STATEMENTS)('%s', (_says, holds) => {
    const broken = pairs.filter(({ pc, whole }) => !holds(pc, whole));
    expect(broken.map(({ own, pc }) => `${own}: ${sketch(pc)}`)).toEqual([]);
  });
});

/** The wish and the parts, for whoever reads a failure. */
function sketch({ use, budget, parts }: (typeof pcs)[number]): string {
  return `USD ${budget} for ${use}: ${Object.values(parts)
    .map(({ description }) => description)
    .join(' + ')}`;
}
