import type { Transaction } from 'kysely';
import type { FieldChange } from '#audit/audit-entry.ts';
import { countedLines } from '#lib/counted-lines.ts';
import { timesCents } from '#lib/money.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import { splitAmount } from '#lib/split-amount.ts';
import { holdsStock } from '#orders/order-status.ts';
import type { StockLine } from '#orders/steps/order-stock.store.ts';
import { releaseReservedStock, returnUnits } from '#orders/steps/order-stock.ts';
import type { Order } from '#orders/order.ts';
import { invalidateDaySums } from '#orders/sales/kept-sales.store.ts';
import { haveGoodsLeft } from '#orders/steps/take-back.store.ts';
import type { Tables } from '#db/tables.ts';
import { listPayments } from '../records/payments.store.ts';
import type { Refund, RefundLine } from './refund.ts';
import { insertRefundLines, listRefundsOf, readRefundLines } from './refunds.store.ts';

/** Why a refund of these units was not made. Nothing was written. */
export type RefundLinesRefusal =
  | { ok: false; reason: 'unknown-line' }
  /** More units than were bought, less those refunded. */
  | { ok: false; reason: 'too-many-units'; description: string; left: number }
  /** More units than were bought, less those that are in the stock again. */
  | { ok: false; reason: 'too-many-restocked'; description: string; left: number }
  /** It was cancelled before its goods left: all of its units are in the stock. */
  | { ok: false; reason: 'restocked-by-cancelling' };

/** A line of an order, and what of it was refunded by its units. */
export interface RefundableLine {
  productId: string;
  description: string;
  quantity: number;
  /** Its share of what the order costs, with discount and delivery. */
  paid: Centavos;
  /** Units in refunds that were not refused. */
  refunded: number;
  /** Units that are in the stock again, whatever became of the money. */
  restocked: number;
  /** Units that were refunded, or put back, before the order left the shop: they are not in the parcel. */
  keptBack: number;
}

type StoredLines = ReadonlyMap<string, readonly RefundLine[]>;

/** What can be refunded by units. Without a price in pesos nothing can. @param leftAt ISO time when the goods left the shop; null: they did not. */
export function refundableLines(
  { lines, pesos }: Pick<Order, 'lines' | 'pesos'>,
  refunds: readonly Pick<Refund, 'id' | 'state' | 'requestedAt'>[],
  stored: StoredLines,
  leftAt: string | null,
): RefundableLine[] {
  if (pesos === null) return [];
  const shares = splitAmount(
    pesos.total,
    lines.map(({ price, quantity }) => timesCents(price, quantity)),
  );
  const refunded = refundedOf(refunds);
  const restocked = restockedOf(refunds);
  const before = refunds.filter(({ requestedAt }) => leftAt === null || requestedAt < leftAt);
  const [refundedBefore, restockedBefore] = [refundedOf(before), restockedOf(before)];
  return lines.map(({ productId, description, quantity }, at) => ({
    productId,
    description,
    quantity,
    paid: centavos(shares[at] ?? 0),
    refunded: refunded.get(productId) ?? 0,
    restocked: restocked.get(productId) ?? 0,
    keptBack: Math.max(refundedBefore.get(productId) ?? 0, restockedBefore.get(productId) ?? 0),
  }));

  function refundedOf(some: typeof refunds) {
    return countUnits(some.filter(({ state }) => state !== 'refused').flatMap(linesOf));
  }
  function restockedOf(some: typeof refunds) {
    return countUnits(some.flatMap(linesOf).filter(({ isRestocked }) => isRestocked));
  }

  function linesOf({ id }: Pick<Refund, 'id'>): readonly RefundLine[] {
    return stored.get(id) ?? [];
  }
}

/** Null: these units can be refunded, and put back where that is asked. */
export async function refuseLines(
  trx: Transaction<Tables>,
  order: Order,
  wanted: readonly RefundLine[],
): Promise<RefundLinesRefusal | null> {
  if (wanted.length === 0) return null;
  const ids = (await listPayments(trx, order.id)).map(({ id }) => id);
  const refunds = await listRefundsOf(trx, ids);
  const stored = await readRefundLines(
    trx,
    refunds.map(({ id }) => id),
  );
  const lines = new Map(refundableLines(order, refunds, stored, null).map((line) => [line.productId, line]));
  for (const { productId, quantity, isRestocked } of wanted) {
    const line = lines.get(productId);
    if (line === undefined) return { ok: false, reason: 'unknown-line' };
    const { description } = line;
    const left = line.quantity - line.refunded;
    if (quantity > left) return { ok: false, reason: 'too-many-units', description, left };
    const away = line.quantity - line.restocked;
    if (isRestocked && quantity > away) {
      return { ok: false, reason: 'too-many-restocked', description, left: away };
    }
  }
  const isAnyRestocked = wanted.some(({ isRestocked }) => isRestocked);
  return isAnyRestocked && !holdsStock(order.status) && !(await haveGoodsLeft(trx, order))
    ? { ok: false, reason: 'restocked-by-cancelling' }
    : null;
}

/** Writes the units of a refund, and puts back those that came back. @returns what the audit log says of them. */
export async function writeLines(
  trx: Transaction<Tables>,
  { refundId, order, lines, at }: { refundId: string; order: Order; lines: readonly RefundLine[]; at: Date },
): Promise<FieldChange[]> {
  if (lines.length === 0) return [];
  await insertRefundLines(trx, refundId, lines);
  await invalidateDaySums(trx, order.id);
  const back = lines.filter(({ isRestocked }) => isRestocked);
  if (back.length > 0) await putBack(trx, order, unitsOf(order, back), at);
  return [
    { field: 'lineas_devueltas', before: null, after: countedLines(describedLines(order, lines)) },
    ...(back.length === 0
      ? []
      : [{ field: 'vuelven_a_stock', before: null, after: countedLines(describedLines(order, back)) }]),
  ];
}

/** Units that never left are reserved for their order; the others left the stock when they were sent. */
async function putBack(
  trx: Transaction<Tables>,
  { status }: Order,
  units: readonly StockLine[],
  at: Date,
): Promise<void> {
  if (holdsStock(status)) await releaseReservedStock(trx, units, at);
  else await returnUnits(trx, units, at);
}

/** With the descriptions under which they were sold, in the order's order. */
export function describedLines(
  { lines }: Pick<Order, 'lines'>,
  refunded: readonly RefundLine[],
): { description: string; quantity: number; isRestocked: boolean }[] {
  return lines.flatMap(({ productId, description }) => {
    const units = refunded.find((line) => line.productId === productId);
    if (units === undefined) return [];
    return [{ description, quantity: units.quantity, isRestocked: units.isRestocked }];
  });
}

function unitsOf({ lines }: Order, back: readonly RefundLine[]) {
  return lines.flatMap((line) => {
    const units = back.find(({ productId }) => productId === line.productId);
    return units === undefined ? [] : [{ ...line, quantity: units.quantity }];
  });
}

function countUnits(lines: readonly RefundLine[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return units;
}

/** Whether two lists are of the same units. */
export function areSameLines(one: readonly RefundLine[], other: readonly RefundLine[]): boolean {
  const key = (lines: readonly RefundLine[]) =>
    lines
      .map(({ productId, quantity, isRestocked }) => `${productId} ${quantity} ${isRestocked}`)
      .toSorted()
      .join('\n');
  return key(one) === key(other);
}
