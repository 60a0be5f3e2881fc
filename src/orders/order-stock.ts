import type { OrderTransaction } from './move-order.store.ts';
import type { WantedLine } from './order.ts';
import {
  lockProduct,
  moveUnits,
  publishUnits,
  reserveUnits,
  type CountedProduct,
} from './order-stock.store.ts';
import type { ShippedUnits } from './undo-record.ts';

/** Releases the reserved units of these lines. */
export async function releaseReservedStock(
  trx: OrderTransaction,
  lines: readonly WantedLine[],
): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    await moveUnits(trx, productId, { reserved: -quantity, supplierStock: 0 });
  }
  await publishUnits(trx);
}

/** Reserves the units again, even of hidden products. False: not all are in stock, and some may be reserved already. */
export async function takeStockAgain(trx: OrderTransaction, lines: readonly WantedLine[]): Promise<boolean> {
  for (const line of inLockOrder(lines)) if (!(await reserveUnits(trx, line))) return false;
  await publishUnits(trx);
  return true;
}

/**
 * Subtracts the units from the stock. An import may have subtracted them already, so stock never goes below zero.
 * @returns what was subtracted, so that the step can be undone.
 */
export async function shipReservedStock(
  trx: OrderTransaction,
  lines: readonly WantedLine[],
): Promise<ShippedUnits[]> {
  const shipped: ShippedUnits[] = [];
  for (const { productId, quantity } of inLockOrder(lines)) {
    const before = await lockProduct(trx, productId);
    if (before === undefined) continue;
    const units = Math.max(0, Math.min(before.supplier_stock, quantity));
    shipped.push({ productId, units, list: listOf(before) });
    await moveUnits(trx, productId, { reserved: -quantity, supplierStock: -units });
  }
  await publishUnits(trx);
  return shipped;
}

/** Reserves the units again and adds them back to the stock, unless a newer list has counted the product since. */
export async function takeShipmentBack(
  trx: OrderTransaction,
  lines: readonly WantedLine[],
  shipped: readonly ShippedUnits[],
): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    const now = await lockProduct(trx, productId);
    const left = shipped.find((units) => units.productId === productId);
    if (now === undefined || left === undefined) continue;
    const supplierStock = listOf(now) === left.list ? left.units : 0;
    await moveUnits(trx, productId, { reserved: quantity, supplierStock });
  }
  await publishUnits(trx);
}

/** Identifies the list that wrote the product last. */
function listOf({ feed_hash, last_import }: CountedProduct): string {
  return `${feed_hash} ${last_import ?? ''}`;
}

/** By product id, the order in which every process locks products. */
function inLockOrder(lines: readonly WantedLine[]): readonly WantedLine[] {
  return lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
}
