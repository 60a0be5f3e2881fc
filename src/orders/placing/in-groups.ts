/** Calls `callback` soon, after the requests that arrive now were read. */
export type Soon = (callback: () => void) => void;

export interface GroupOptions<Item, Result> {
  /** Handles a group and returns one result per item, in order. */
  handle: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  /** A larger group is split. */
  maxSize: number;
  /** How many groups are handled at the same time. */
  maxUnderWay: number;
  /** The keys that an item needs exclusively: two groups that run at the same time share no key. */
  keysOf?: (item: Item) => readonly string[];
  soon: Soon;
}

/** An item that waits for its group, or is handled in one. */
export interface GroupedCall<Result> {
  result: Promise<Result>;
  /** Withdraws the item; false when it is being handled, or already was. */
  withdraw(): boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  settle: PromiseWithResolvers<Result>;
}

/**
 * Gathers calls that arrive together and handles them as one group. While the maximum number of groups runs, the next one gathers.
 * Each caller gets the result of their own item, or the error of the whole group.
 */
export function inGroups<Item, Result>({
  handle,
  maxSize,
  maxUnderWay,
  keysOf = () => [],
  soon,
}: GroupOptions<Item, Result>): (item: Item) => GroupedCall<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const keysUnderWay = new Set<string>();
  let underWay = 0;

  /**
   * The first calls that may run together, in order of arrival. A call that needs a key of a running group keeps its place, and no
   * later call takes its keys. Otherwise a call of many keys could wait forever while calls of one key arrive.
   */
  function nextGroup(): Waiting<Item, Result>[] {
    const group: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const taken = new Set(keysUnderWay);
    for (const call of waiting) {
      const keys = keysOf(call.item);
      const isNext = group.length < maxSize && keys.every((key) => !taken.has(key));
      (isNext ? group : left).push(call);
      if (!isNext) for (const key of keys) taken.add(key);
    }
    waiting = left;
    return group;
  }

  async function handleAllWaiting(): Promise<void> {
    for (let group = nextGroup(); group.length > 0; group = nextGroup()) {
      const keys = new Set(group.flatMap(({ item }) => keysOf(item)));
      for (const key of keys) keysUnderWay.add(key);
      try {
        const results = await handle(group.map(({ item }) => item));
        for (const [index, { settle }] of group.entries()) {
          const result = results[index];
          if (result?.status === 'fulfilled') settle.resolve(result.value);
          else settle.reject(result?.reason);
        }
      } catch (error) {
        for (const { settle } of group) settle.reject(error);
      }
      for (const key of keys) keysUnderWay.delete(key);
      // The calls that waited for these keys may be more than one group.
      if (waiting.length > maxSize) start();
    }
    underWay--;
  }

  function start(): void {
    if (underWay >= maxUnderWay) return;
    underWay++;
    soon(() => void handleAllWaiting());
  }

  return (item) => {
    const call = { item, settle: Promise.withResolvers<Result>() };
    waiting.push(call);
    start();
    return {
      result: call.settle.promise,
      withdraw() {
        const place = waiting.indexOf(call);
        if (place >= 0) waiting.splice(place, 1);
        return place >= 0;
      },
    };
  };
}
