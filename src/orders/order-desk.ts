import type { RandomBytes } from '#lib/readable-code.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { inGroups, type Soon } from './in-groups.ts';
import type { OrderIntent } from './order.ts';
import { placeOrder, type PlacedFrom, type PlaceOrderResult } from './place-order.ts';
import {
  attempt,
  groupingFor,
  publishStock,
  transactOverStock,
  type OrderDatabase,
} from './place-order.store.ts';
import { groupKeysOf, type OrderOrigin } from './unpaid/order-origin.ts';
import type { GroupHolding } from './unpaid/judge-unpaid.ts';
import { raiseUnpaidAlerts } from './unpaid/unpaid-alerts.store.ts';
import type { UnpaidLimits } from './unpaid/unpaid-limits.ts';

export interface OrderDesk {
  /** Places one order, or says why not. What it returns is already on disk. @throws when the database fails. */
  place(intent: OrderIntent, origin?: OrderOrigin): Promise<PlaceOrderResult>;
}

export interface OrderDeskOptions {
  db: OrderDatabase;
  now: () => Date;
  randomBytes: RandomBytes;
  /** `setImmediate`: once every request that has already arrived was read. */
  soon: Soon;
  /** How long stock waits for a payment, in milliseconds; null: the shop takes none. */
  holdMs: number | null;
  /** How long it waits where the shop arranges the payment with the buyer. Absent: for as long as the order is open. */
  arrangedHoldMs?: number;
  /** How much may be left unpaid. Absent: nothing is limited. */
  limits?: UnpaidLimits;
}

/**
 * Where the shop's orders are placed. Orders that arrive together share one transaction, for what costs time is the
 * disk at each commit, and are answered only after it. Each stands and falls alone: a refused one or a failed one is
 * undone without the others noticing.
 */
export function openOrderDesk({
  db,
  now,
  randomBytes,
  soon,
  holdMs,
  arrangedHoldMs,
  limits: given,
}: OrderDeskOptions): OrderDesk {
  const holds = { holdMs, arrangedHoldMs: arrangedHoldMs ?? null };
  const limits = given ?? null;

  async function placeTogether(
    placed: readonly PlacedFrom[],
  ): Promise<PromiseSettledResult<PlaceOrderResult>[]> {
    const productIds = new Set(placed.flatMap(({ intent }) => intent.lines.map((line) => line.productId)));
    const groups =
      limits === null ? [] : placed.map(({ intent, origin }) => groupKeysOf(intent.buyer, origin));
    return transactOverStock(db, { productIds, groups }, async (trx) => {
      const results: PromiseSettledResult<PlaceOrderResult>[] = [];
      const rate = (await readExchangeRate(trx))?.arsPerUsd ?? null;
      for (const each of placed) {
        const place = () => placeOrder(trx, each, { now: now(), randomBytes, rate, holds, limits });
        const result = await attempt(trx, place, ({ ok }) => ok);
        results.push(result);
        // After the attempt: of a refused order nothing else is kept.
        await raiseUnpaidAlerts(trx, watchedIn(result), { at: now(), randomBytes });
      }
      if (results.some(hasSold)) await publishStock(trx);
      return results;
    });
  }

  const place = inGroups({ handle: placeTogether, ...groupingFor(db), soon });
  return { place: (intent, origin) => place({ intent, origin: origin ?? null }) };
}

/** The groups that somebody who runs the shop is to look at. */
function watchedIn(result: PromiseSettledResult<PlaceOrderResult>): readonly GroupHolding[] {
  if (result.status === 'rejected') return [];
  const { value } = result;
  if (value.ok) return value.watched ?? [];
  return value.reason === 'too-much-unpaid' && value.by !== null ? [value.by] : [];
}

function hasSold(result: PromiseSettledResult<PlaceOrderResult>): boolean {
  return result.status === 'fulfilled' && result.value.ok && result.value.isNew;
}
