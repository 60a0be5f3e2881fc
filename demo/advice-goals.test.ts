import { expect, test } from 'vitest';
import { advise } from './advised-pcs.ts';
import { BUILDER_GOALS } from './builder-goals.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

const snapshot = await readDemoSnapshot();
const goals = BUILDER_GOALS.map(([goal, wish, expected, holds]) => [goal, expected, wish, holds] as const);

test.each(goals)('%s: %s', (_goal, _expected, wish, holds) => {
  const pc = advise(snapshot, wish);
  const titles = Object.values(pc.parts).map(({ description }) => description);
  expect(holds(pc) ? [] : titles).toEqual([]);
  expect(pc.total).toBeLessThanOrEqual(wish.usd);
  expect(pc.judgement.status).not.toBe('error');
  expect(pc.judgement.unverified).toEqual([]);
});
