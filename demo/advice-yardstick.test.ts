import { describe, expect, test } from 'vitest';
import { completeBuild } from '#catalogue/advice/complete-build.ts';
import { standingOf } from '#catalogue/advice/draft.ts';
import { WISHES } from './advised-pcs.ts';
import { buildAbove } from './best-build.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

/** Above it, the proof takes a minute: nearly every part is affordable. In USD. */
const PROVEN_UP_TO = 3000;

const snapshot = await readDemoSnapshot();
const shares = WISHES.filter(({ usd }) => usd <= PROVEN_UP_TO).map(({ use, usd }) => {
  const wish = { use, budget: usd * 100 };
  const completion = completeBuild(snapshot, { chosen: {}, without: [], ...wish });
  const advised = (completion.ok ? standingOf(completion.chosen, wish) : null) ?? 0;
  const better = buildAbove(snapshot, { ...wish, bar: advised / 0.98 });
  return { use, usd, share: better === null ? 1 : advised / better.standing };
});

describe('the advised PC beside the best that exists, by trying every combination that could beat it', () => {
  test('is worth 98 % of it for each of 66 wishes', () => {
    expect(shares.filter(({ share }) => share < 0.98)).toEqual([]);
    expect(shares.length).toBeGreaterThanOrEqual(66);
  });
});
