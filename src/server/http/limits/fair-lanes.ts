/** What waits, in lanes by who asked. */
export interface FairLanes<T> {
  push(lane: string, item: T): void;
  /** The next item whose turn it is, out of its lane; undefined: nothing waits. */
  shift(): T | undefined;
  /** Takes the newest item out of the longest lane that is longer than this. */
  popLongest(longerThan: number): T | undefined;
  /** How many items wait in one lane. */
  lengthOf(lane: string): number;
  readonly size: number;
}

/** So many turns in a row may go to newcomers while others wait. */
const FRESH_IN_A_ROW = 4;

/**
 * Lanes take turns of one item, so that whoever has a hundred waits for a hundred turns and a neighbour for one. A lane that was empty comes
 * before those that have had turns, as in FQ-CoDel (RFC 8290, section 4.2): where many lanes are full, who asks once in a while does not wait
 * for all of them. It is a newcomer again only when its turn comes and finds it empty, so emptying a lane again and again earns nothing.
 */
export function createFairLanes<T>(): FairLanes<T> {
  const fresh = new Map<string, T[]>();
  /** In the order of their turns: who had one goes to the end. */
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
      // Where nobody waits nobody is to be preferred.
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
