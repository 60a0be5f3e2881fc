/** The matching slots and their scores. */
export interface Matches {
  /** By slot; 0 is no match. */
  readonly scores: Uint16Array;
  /** The matching slots, each once, unsorted; only the first `count` are valid. */
  readonly slots: Uint32Array;
  readonly count: number;
}

const HIGHEST_SCORE = 0xffff;

/** Collects matches. */
export class ScorePad implements Matches {
  readonly scores: Uint16Array;
  readonly slots: Uint32Array;
  count = 0;

  constructor(slotCount: number) {
    this.scores = new Uint16Array(slotCount);
    this.slots = new Uint32Array(slotCount);
  }

  /** Of several ways to match, the best counts. */
  offer(slot: number, score: number): void {
    const before = this.scores[slot] ?? 0;
    if (before === 0) this.slots[this.count++] = slot;
    if (score > before) this.scores[slot] = Math.min(score, HIGHEST_SCORE);
  }

  offerAll(matches: Matches): void {
    for (let place = 0; place < matches.count; place += 1) {
      const slot = matches.slots[place] ?? 0;
      this.offer(slot, matches.scores[slot] ?? 0);
    }
  }

  clear(): void {
    for (let place = 0; place < this.count; place += 1) this.scores[this.slots[place] ?? 0] = 0;
    this.count = 0;
  }
}

/**
 * Reusable pads. A query needs a handful, each as long as the catalogue; allocating them each time would cost more than the search
 * itself.
 */
export class PadPool {
  #slotCount = 0;
  #free: ScorePad[] = [];
  readonly #taken: ScorePad[] = [];

  /** An empty pad, valid until `recycle`. */
  take(slotCount: number): ScorePad {
    if (slotCount !== this.#slotCount) {
      this.#free = [];
      this.#slotCount = slotCount;
    }
    const pad = this.#free.pop() ?? new ScorePad(slotCount);
    this.#taken.push(pad);
    return pad;
  }

  /** Takes back all pads. */
  recycle(): void {
    for (const pad of this.#taken.splice(0)) {
      pad.clear();
      if (pad.scores.length === this.#slotCount) this.#free.push(pad);
    }
  }
}
