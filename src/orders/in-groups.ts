/** Calls `callback` soon, once what is arriving now has arrived. */
export type Soon = (callback: () => void) => void;

export interface GroupOptions<Item, Result> {
  /** Handles a group and answers for each of its items, in order. */
  handle: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  /** A larger crowd is split. */
  maxSize: number;
  soon: Soon;
}

/**
 * Gathers calls that arrive together and handles them as one group; while a group is handled the next one gathers.
 * Everyone gets the answer to their own item, or the error of the whole group.
 */
export function inGroups<Item, Result>({
  handle,
  maxSize,
  soon,
}: GroupOptions<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: { item: Item; settle: PromiseWithResolvers<Result> }[] = [];
  let isUnderWay = false;

  async function handleAllWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxSize);
      try {
        const answers = await handle(group.map(({ item }) => item));
        for (const [index, { settle }] of group.entries()) {
          const answer = answers[index];
          if (answer?.status === 'fulfilled') settle.resolve(answer.value);
          else settle.reject(answer?.reason);
        }
      } catch (error) {
        for (const { settle } of group) settle.reject(error);
      }
    }
    isUnderWay = false;
  }

  return (item) => {
    const settle = Promise.withResolvers<Result>();
    waiting.push({ item, settle });
    if (!isUnderWay) {
      isUnderWay = true;
      soon(() => void handleAllWaiting());
    }
    return settle.promise;
  };
}
