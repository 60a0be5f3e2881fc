import { expect, test } from 'vitest';
import { giveNotice } from './closing-notice.ts';

/** A door at which somebody comes at these moments, in milliseconds; how long the shop waited for them to cease. */
async function waited(
  visitsAt: readonly number[],
  { noticeMs = 5000, cutAtMs = Infinity } = {},
): Promise<number> {
  let time = 0;
  const due: { at: number; run: () => void }[] = [];
  const clock = {
    setTimeout(run: () => void, ms: number) {
      due.push({ at: time + ms, run });
      return { cancel: () => undefined };
    },
  };
  const door = { visitsSoFar: () => visitsAt.filter((at) => at <= time).length };
  const notice = giveNotice(door, clock, noticeMs);
  if (cutAtMs < Infinity) clock.setTimeout(notice.cutShort, cutAtMs);
  const turn = () => new Promise((resolve) => void setImmediate(resolve));
  const ended = notice.over.then(() => 'over' as const);
  while ((await Promise.race([ended, turn()])) !== 'over') {
    const next = due.toSorted((a, b) => a.at - b.at)[0];
    if (next === undefined) break;
    due.splice(due.indexOf(next), 1);
    time = next.at;
    next.run();
    await turn();
  }
  return time;
}

test.each([
  ['nobody comes', [], 6000],
  ['the proxy sends the last visitor after a second more', [5100, 5500, 5990], 7000],
  ['visitors come without a proxy, and never cease', Array.from({ length: 100 }, (_, n) => n * 100), 8000],
])(
  'a shop that is to close waits for its notice, and until visitors cease: %s',
  async (_name, visits, ms) => {
    expect(await waited(visits)).toBe(ms);
  },
);

test('whoever presses Ctrl-C waits for nothing', async () => {
  expect(await waited([], { cutAtMs: 100 })).toBe(100);
});
