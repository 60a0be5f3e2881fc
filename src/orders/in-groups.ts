/** Calls `callback` soon, once what is arriving now has arrived. */
export type Soon = (callback: () => void) => void;

export interface GroupOptions<Item, Result> {
  /** Handles a group and answers for each of its items, in order. */
  handle: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  /** A larger crowd is split. */
  maxSize: number;
  /** So many groups are handled at the same time. */
  maxUnderWay: number;
  soon: Soon;
}

/**
 * Gathers calls that arrive together and handles them as one group; while as many groups as may be are handled the next
 * one gathers. Everyone gets the answer to their own item, or the error of the whole group.
 */
export function inGroups<Item, Result>({
  handle,
  maxSize,
  maxUnderWay,
  soon,
}: GroupOptions<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: { item: Item; settle: PromiseWithResolvers<Result> }[] = [];
  let underWay = 0;

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
    underWay--;
  }

  return (item) => {
    const settle = Promise.withResolvers<Result>();
    waiting.push({ item, settle });
    if (underWay < maxUnderWay) {
      underWay++;
      soon(() => void handleAllWaiting());
    }
    return settle.promise;
  };
}
