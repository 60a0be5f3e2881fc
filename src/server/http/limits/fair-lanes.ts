/** Waiting items, in one lane per requester. */
export interface FairLanes<T> {
  push(lane: string, item: T): void;
  /** Removes and returns the item whose turn is next; undefined: nothing waits. */
  shift(): T | undefined;
  /** Removes the newest item of the longest lane that is longer than this. */
  popLongest(longerThan: number): T | undefined;
  /** How many items wait in one lane. */
  lengthOf(lane: string): number;
  readonly size: number;
}

/** How many turns in a row newcomers may get while others wait. */
const FRESH_IN_A_ROW = 4;

/**
 * Lanes take turns of one item, so that a requester with a hundred items waits for a hundred turns and a neighbour for one. A lane
 * that was empty comes before those that have had turns, as in FQ-CoDel (RFC 8290, section 4.2): when many lanes are full, an
 * occasional requester does not wait for all of them. A lane becomes a newcomer again only when its turn comes and finds it empty,
 * so emptying it repeatedly brings no advantage.
 */
export function createFairLanes<T>(): FairLanes<T> {
  const fresh = new Map<string, T[]>();
  /** In the order of their turns: after its turn a lane goes to the end. */
  const served = new Map<string, T[]>();
  let size = 0;
  let freshInARow = 0;

  function shift(): T | undefined {
    while (size > 0) {
      const isFresh = fresh.size > 0 && (freshInARow < FRESH_IN_A_ROW || served.size === 0);
      const from = isFresh ? fresh : served;
      const [first] = from;
      if (first === undefined) return undefined;
      const [lane, items] = first;
      from.delete(lane);
      const item = items.shift();
      if (item === undefined) continue;
      freshInARow = isFresh ? freshInARow + 1 : 0;
      served.set(lane, items);
      size -= 1;
      // When nothing waits, no lane has priority.
      if (size === 0) served.clear();
      return item;
    }
    return undefined;
  }

  return {
    push(lane, item) {
      const items = fresh.get(lane) ?? served.get(lane);
      if (items === undefined) fresh.set(lane, [item]);
      else items.push(item);
      size += 1;
    },
    shift,
    popLongest(longerThan) {
      let longest: T[] = [];
      for (const lanes of [fresh, served]) {
        for (const items of lanes.values()) if (items.length > longest.length) longest = items;
      }
      if (longest.length <= longerThan) return undefined;
      size -= 1;
      return longest.pop();
    },
    lengthOf: (lane) => (fresh.get(lane) ?? served.get(lane))?.length ?? 0,
    get size() {
      return size;
    },
  };
}
