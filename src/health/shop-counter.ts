import type { ShopCounts } from './shop-counts.store.ts';

/** However often somebody asks, the tables are counted this often at most. */
const BELIEVED_MS = 15_000;
/** A monitor does not wait for a silent database: the other metrics report the silence. */
const ANSWER_WITHIN_MS = 1000;

export interface ShopCounterDeps {
  read: () => Promise<ShopCounts>;
  /** Milliseconds since any moment. */
  monotonicMs: () => number;
  /** Resolves after that many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
}

/** The counts of at most 15 s ago; null while the database does not give them. Never rejects. */
export function createShopCounter({
  read,
  monotonicMs,
  wait,
}: ShopCounterDeps): () => Promise<ShopCounts | null> {
  let last: { atMs: number; counts: Promise<ShopCounts | null> } | null = null;
  let isReading = false;

  async function count(): Promise<ShopCounts | null> {
    isReading = true;
    try {
      return await read();
    } catch {
      return null;
    } finally {
      isReading = false;
    }
  }

  return () => {
    // A count that hangs is not repeated beside itself.
    if (last === null || (!isReading && monotonicMs() - last.atMs >= BELIEVED_MS)) {
      last = { atMs: monotonicMs(), counts: count() };
    }
    return Promise.race([last.counts, wait(ANSWER_WITHIN_MS).then(() => null)]);
  };
}
