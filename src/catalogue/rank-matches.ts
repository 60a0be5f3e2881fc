import type { Slots } from './facets/facet.ts';
import type { Matches } from './search/score-pad.ts';

/** Those of `slots` that match, in their order. A typed array's own `filter` takes six times as long. */
export function matchingSlots(slots: Uint32Array, { scores, count }: Matches): Uint32Array {
  const matching = new Uint32Array(Math.min(count, slots.length));
  let found = 0;
  for (let place = 0; found < matching.length && place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    if (scores[slot] !== 0) matching[found++] = slot;
  }
  return matching.subarray(0, found);
}

/**
 * The scores, where a match that is sold out counts three quarters: after equally good ones, but before what only begins like the query.
 * @param isInStock by slot: 1 if it is available.
 */
export function availableFirst(isInStock: Uint8Array, { scores }: Matches, slots: Slots): Uint16Array {
  const counted = scores.slice();
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    if (isInStock[slot] === 0) counted[slot] = Math.max(1, Math.floor(((scores[slot] ?? 0) * 3) / 4));
  }
  return counted;
}

/** The `wanted` best of `slots`, best first; equal scores keep their order. */
export function bestFirst(slots: Slots, scores: Uint16Array, wanted: number): number[] {
  const lowest = lowestOfBest(slots, scores, wanted);
  const best: number[] = [];
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    if ((scores[slot] ?? 0) >= lowest) best.push(slot);
  }
  return best.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, wanted); // stable
}

/** The lowest score that leaves at least `wanted` slots: a page of 24 among 20,000 matches sorts hundreds, not thousands. */
function lowestOfBest(slots: Slots, scores: Uint16Array, wanted: number): number {
  if (slots.length <= wanted) return 0;
  const howMany = new Uint32Array(HISTOGRAM_SIZE);
  for (let index = 0; index < slots.length; index += 1) {
    const place = (scores[slots[index] ?? 0] ?? 0) >>> HISTOGRAM_SHIFT;
    howMany[place] = (howMany[place] ?? 0) + 1;
  }
  let place = HISTOGRAM_SIZE - 1;
  for (let found = howMany[place] ?? 0; found < wanted && place > 0; found += howMany[place] ?? 0) place -= 1;
  return place << HISTOGRAM_SHIFT;
}

/** Scores of 16 bits in steps of 16. */
const HISTOGRAM_SHIFT = 4;
const HISTOGRAM_SIZE = 1 << (16 - HISTOGRAM_SHIFT);
