/** Which slots match and how well. */
export interface Matches {
  /** By slot; 0 is no match. */
  readonly scores: Uint32Array;
  /** The slots that match, each once, in no order. */
  readonly slots: readonly number[];
}

export class MatchCollector implements Matches {
  readonly scores: Uint32Array;
  readonly slots: number[] = [];

  constructor(slotCount: number) {
    this.scores = new Uint32Array(slotCount);
  }

  /** Of several ways to match, the best counts. */
  offer(slot: number, score: number): void {
    const before = this.scores[slot] ?? 0;
    if (before === 0) this.slots.push(slot);
    if (score > before) this.scores[slot] = score;
  }
}

/** What matches all; its scores are the sums. */
export function matchesOfAll(all: readonly Matches[], slotCount: number): Matches {
  const [rarest, ...others] = all.toSorted((a, b) => a.slots.length - b.slots.length);
  const both = new MatchCollector(slotCount);
  for (const slot of rarest?.slots ?? []) {
    let sum = rarest?.scores[slot] ?? 0;
    for (const other of others) {
      const score = other.scores[slot] ?? 0;
      sum = score === 0 ? 0 : sum + score;
      if (sum === 0) break;
    }
    if (sum > 0) both.offer(slot, sum);
  }
  return both;
}
