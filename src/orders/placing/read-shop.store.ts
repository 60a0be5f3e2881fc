import type { Transaction } from 'kysely';
import { together } from '#db/together.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { listInstantRecipients, type InstantRecipient } from '#staff-notifications/recipients.store.ts';
import type { Tables } from '#db/tables.ts';
import { wantsOneOf, type PlacedFrom, type PlacingDeps } from './place-order.ts';
import { claimQuotes, findUsedKeys, type LockStock, type Stock } from './place-order.store.ts';
import type { ShopNow } from './shop-now.ts';
import { isShareInDoubt } from '../unpaid/judge-unpaid.ts';
import { groupKeysOf } from '../unpaid/order-origin.ts';
import { COUNTED_AFTER_MS, type UnpaidLimits } from '../unpaid/unpaid-limits.ts';
import { addHeldUnits, readUnpaid } from '../unpaid/unpaid.store.ts';

/** All that is read to place a group of orders. */
export interface ReadShop {
  shop: ShopNow;
  /** The ids of the products that another transaction locks. */
  locked: ReadonlySet<string>;
  /** The addresses that get events of orders at once. */
  recipients: readonly InstantRecipient[];
}

/** Locks what the group needs, and then reads all that decides it. Most groups take one round trip. */
export async function readShop(
  trx: Transaction<Tables>,
  placed: readonly PlacedFrom[],
  lockStock: LockStock,
  { now, limits }: PlacingDeps,
): Promise<ReadShop> {
  const keys = placed.map(({ intent, origin }) => groupKeysOf(intent.buyer, origin));
  const usedKeys = placed.map(({ intent }) => intent.idempotencyKey).filter(isGiven);
  const countedSince = new Date(now.getTime() - COUNTED_AFTER_MS);
  const [{ products, locked }, rate, used, unpaid, recipients] = await together(trx, [
    lockStock,
    (one) => readExchangeRate(one),
    (one) => findUsedKeys(one, usedKeys),
    async (one) => limits && readUnpaid(one, keys, countedSince),
    (one) => listInstantRecipients(one),
  ]);
  const free = placed.filter((one) => !wantsOneOf(locked, one));
  const quoteKeys = free.map(({ intent }) => intent.quoteKey).filter(isGiven);
  const quotes = await claimQuotes(trx, [...new Set(quoteKeys)]);
  if (limits !== null && unpaid !== null) {
    await addHeldUnits(trx, unpaid, { keys, productIds: productsInDoubt(free, products, limits) });
  }
  const shop = { rate: rate?.arsPerUsd ?? null, products, usedKeys: used, quotes, unpaid };
  return { shop, locked, recipients };
}

/** The products of which too large a share may be reserved when the last order is decided. */
function productsInDoubt(
  placed: readonly PlacedFrom[],
  products: Stock['products'],
  limits: UnpaidLimits,
): string[] {
  const units = new Map<string, number>();
  for (const { productId, quantity } of placed.flatMap(({ intent }) => intent.lines)) {
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  return [...units].flatMap(([id, wanted]) => {
    const product = products.get(id);
    if (product === undefined) return [];
    const { stock, reserved } = product;
    return isShareInDoubt({ stock, reserved: reserved + wanted }, limits) ? [id] : [];
  });
}

function isGiven(key: string | null): key is string {
  return key !== null;
}
