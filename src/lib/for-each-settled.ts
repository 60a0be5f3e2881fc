/** This many failures in a row are no fault of single items: something that all of them need does not work. */
const MAX_FAILURES_IN_A_ROW = 10;

/**
 * Runs `work` for one item after the other, and continues after a failure, as `Promise.allSettled` does for all at once.
 * @throws at the end, the failure, or an `AggregateError` of several. After ten in a row it throws at once.
 */
export async function forEachSettled<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => unknown,
): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  try {
    for await (const item of items) {
      try {
        await work(item);
        inARow = 0;
      } catch (error) {
        failures.push(error);
        inARow += 1;
        if (inARow === MAX_FAILURES_IN_A_ROW) break;
      }
    }
  } catch (error) {
    // The items end here.
    failures.push(error);
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) {
    throw new AggregateError(failures, `${failures.length} failed, the first with: ${wordsOf(failures[0])}`);
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
