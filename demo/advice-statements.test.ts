import { describe, expect, test } from 'vitest';
import { USES, WORKS, workOf } from '#catalogue/advice/uses.ts';
import { advise, WISHES } from './advised-pcs.ts';
import {
  BUILDER_STATEMENTS,
  OWNERS_STATEMENTS,
  RESOLUTION_STATEMENTS,
  WEAK_PART_STATEMENTS,
} from './builder-statements.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

const snapshot = await readDemoSnapshot();
const pcs = WISHES.map((wish) => advise(snapshot, wish));

describe('what any builder would sign, of the PCs advised for 69 budgets and uses', () => {
  test.each(BUILDER_STATEMENTS)('%s: %s', (use, _says, holds) => {
    const broken = pcs.filter((pc) => (use === 'any use' || pc.use === use) && !holds(pc));
    expect(broken.map(sketch)).toEqual([]);
  });

  test.each(WORKS)('%s: more money never buys a PC that is worse by one hundredth', (use) => {
    const worths = pcs.filter((pc) => pc.use === use).map(({ worth }) => worth);
    const drops = worths.map((worth, place) => Math.max(...worths.slice(0, place + 1)) - worth);
    expect(Math.max(...drops)).toBeLessThanOrEqual(0.01);
  });
});

const GAME_USES = USES.filter((use) => workOf(use) === 'gaming' && use !== 'gaming');
const inResolutions = WISHES.filter(({ use }) => use === 'gaming').flatMap(({ usd }) =>
  GAME_USES.map((use) => advise(snapshot, { use, usd })),
);

describe('what any builder would sign, of the PCs to play in a resolution', () => {
  test.each(RESOLUTION_STATEMENTS)('%s: %s', (use, _says, holds) => {
    const broken = inResolutions.filter((pc) => pc.use === use && !holds(pc));
    expect(broken.map(sketch)).toEqual([]);
  });

  const always = BUILDER_STATEMENTS.filter(([use]) => use === 'any use');
  test.each(always)('in every resolution from USD 700, %s: %s', (_use, _says, holds) => {
    expect(inResolutions.filter((pc) => pc.budget >= 700 && !holds(pc)).map(sketch)).toEqual([]);
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

/** What is too weak for what it is to carry. */
const WEAK = [
  ['rtx 4090', 'fuente de 600w'],
  ['rtx 4090', 'fuente de 450w'],
  ['rtx 3060', 'fuente de 450w'],
  ['fuente de 400w'],
  ['8gb ddr4'],
  ['8gb ddr3'],
  ['h61'],
  ['h61', '8gb ddr3'],
  ['IN WIN CHOPIN'],
  ['fuente de 400w', '8gb ddr4'],
];
const rescued = [900, 1200, 1500, 2000, 2500].flatMap((usd) =>
  WEAK.map((owns) => ({ owns, pc: advise(snapshot, { use: 'gaming', usd, owns }) })),
);

describe('what any builder would sign, of the PCs around a part that is too weak', () => {
  test.each(WEAK_PART_STATEMENTS)('%s', (_says, holds) => {
    const broken = rescued.filter(({ pc }) => !holds(pc));
    expect(broken.map(({ owns, pc }) => `${owns.join(' + ')}: ${sketch(pc)}`)).toEqual([]);
  });

  test('what its buyer keeps stays, whatever it costs the PC, where a processor that serves the card runs on it', () => {
    const keeps = ['psu'] as const;
    const pc = advise(snapshot, { use: 'gaming', usd: 1500, owns: ['rtx 4090', 'fuente de 650w'], keeps });
    expect(pc.parts.psu?.description).toBe('fuente de 650w');
    expect(pc.replaced).toEqual([]);
  });
});

test.each([
  ['fuente de 750w', 1500],
  ['fuente de 600w', 900],
  ['16gb ddr4', 900],
  ['PRIME B450M-A II', 1500],
  ['NR200P', 1500],
])('a part that is good enough stays: %s for USD %d', (own, usd) => {
  expect(advise(snapshot, { use: 'gaming', usd, owns: [own] }).replaced).toEqual([]);
});

/** The wish and the parts, for whoever reads a failure. */
function sketch({ use, budget, parts }: (typeof pcs)[number]): string {
  return `USD ${budget} for ${use}: ${Object.values(parts)
    .map(({ description }) => description)
    .join(' + ')}`;
}
