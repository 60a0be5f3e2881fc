import type { Clock } from '#lib/clock.ts';

/** How often it is asked whether a locked product is free again. */
const LOOK_EVERY_MS = 100;

/** Products whose rows somebody holds for long, and the orders that wait for them aside from all others. */
export interface LockedProducts {
  /** Orders that want one of these wait from here on. */
  add(productIds: Iterable<string>): void;
  /** Resolves when none of these is locked any more, as far as is known; at once, most of the time. */
  untilFree(productIds: readonly string[]): Promise<void>;
}

export interface LockedProductsOptions {
  /** Of these, those that somebody holds. */
  findLocked: (productIds: readonly string[]) => Promise<ReadonlySet<string>>;
  clock: Clock;
}

/** No connection waits for a lock meanwhile: one short question for all of them tells which are free. */
export function createLockedProducts({ findLocked, clock }: LockedProductsOptions): LockedProducts {
  const freed = new Map<string, PromiseWithResolvers<void>>();

  function lookSoon(): void {
    clock.setTimeout(() => void look(), LOOK_EVERY_MS);
  }

  async function look(): Promise<void> {
    const asked = [...freed.keys()];
    // A database that is away frees nothing; whoever waits has a deadline of their own.
    const locked = await findLocked(asked).catch(() => new Set(asked));
    for (const id of asked.filter((one) => !locked.has(one))) {
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
      for (const id of productIds) await freed.get(id)?.promise;
    },
  };
}
