import type { Clock } from '#lib/clock.ts';

/** How often the shop queries the database whether a locked product is free again. */
const LOOK_EVERY_MS = 100;

/** Products whose rows stay locked for long. The orders for them wait apart from all others. */
export interface LockedProducts {
  /** From now on, orders for one of these products wait. */
  add(productIds: Iterable<string>): void;
  /** Resolves when none of these is known to be locked; usually at once. */
  untilFree(productIds: readonly string[]): Promise<void>;
}

export interface LockedProductsOptions {
  /** Returns the locked ones among these products. */
  findLocked: (productIds: readonly string[]) => Promise<ReadonlySet<string>>;
  clock: Clock;
}

/** No connection waits for a lock meanwhile: one short query finds the free products. */
export function createLockedProducts({ findLocked, clock }: LockedProductsOptions): LockedProducts {
  const freed = new Map<string, PromiseWithResolvers<void>>();

  function lookSoon(): void {
    clock.setTimeout(() => void look(), LOOK_EVERY_MS);
  }

  async function look(): Promise<void> {
    const requested = [...freed.keys()];
    // An unavailable database frees nothing; each waiting order has its own timeout.
    const locked = await findLocked(requested).catch(() => new Set(requested));
    for (const id of requested.filter((one) => !locked.has(one))) {
      freed.get(id)?.resolve();
      freed.delete(id);
    }
    if (freed.size > 0) lookSoon();
  }

  return {
    add(productIds) {
      const isLooking = freed.size > 0;
      for (const id of productIds) {
        if (!freed.has(id)) freed.set(id, Promise.withResolvers());
      }
      if (!isLooking && freed.size > 0) lookSoon();
    },
    async untilFree(productIds) {
      for (const id of productIds) {
        const locked = freed.get(id);
        // Orders for free products keep the order in which they arrived, however many products they want.
        if (locked !== undefined) await locked.promise;
      }
    },
  };
}
