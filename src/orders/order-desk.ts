import type { RandomBytes } from '#lib/readable-code.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { inGroups, type Soon } from './in-groups.ts';
import type { OrderIntent } from './order.ts';
import { placeOrder, type PlaceOrderResult } from './place-order.ts';
import {
  attempt,
  groupingFor,
  publishStock,
  transactOverStock,
  type OrderDatabase,
} from './place-order.store.ts';

export interface OrderDesk {
  /** Places one order, or says why not. What it returns is already on disk. @throws when the database fails. */
  place(intent: OrderIntent): Promise<PlaceOrderResult>;
}

export interface OrderDeskOptions {
  db: OrderDatabase;
  now: () => Date;
  randomBytes: RandomBytes;
  /** `setImmediate`: once every request that has already arrived was read. */
  soon: Soon;
  /** How long stock waits for a payment, in milliseconds; null: for as long as the order is open. */
  holdMs: number | null;
}

/**
 * Where the shop's orders are placed. Orders that arrive together share one transaction, for what costs time is the
 * disk at each commit, and are answered only after it. Each stands and falls alone: a refused one or a failed one is
 * undone without the others noticing.
 */
export function openOrderDesk({ db, now, randomBytes, soon, holdMs }: OrderDeskOptions): OrderDesk {
  async function placeTogether(
    intents: readonly OrderIntent[],
  ): Promise<PromiseSettledResult<PlaceOrderResult>[]> {
    const wanted = new Set(intents.flatMap((intent) => intent.lines.map((line) => line.productId)));
    return transactOverStock(db, wanted, async (trx) => {
      const results: PromiseSettledResult<PlaceOrderResult>[] = [];
      const rate = (await readExchangeRate(trx))?.arsPerUsd ?? null;
      for (const intent of intents) {
        const place = () => placeOrder(trx, intent, { now: now(), randomBytes, rate, holdMs });
        results.push(await attempt(trx, place, (result) => result.ok));
      }
      if (results.some(hasSold)) await publishStock(trx);
      return results;
    });
  }
  return { place: inGroups({ handle: placeTogether, ...groupingFor(db), soon }) };
}

function hasSold(result: PromiseSettledResult<PlaceOrderResult>): boolean {
  return result.status === 'fulfilled' && result.value.ok && result.value.isNew;
}
