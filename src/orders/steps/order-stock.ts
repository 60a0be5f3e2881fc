import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import {
  addToListBefore,
  lockStock,
  moveUnits,
  publishUnits,
  reserveUnits,
  type CountedLine,
  type StockLine,
} from './order-stock.store.ts';
import type { ShippedUnits } from './undo-record.ts';

/** Releases the reserved units of these lines. */
export async function releaseReservedStock(
  trx: Transaction<Tables>,
  lines: readonly StockLine[],
  at: Date,
): Promise<void> {
  const counted = await lockStock(trx, lines);
  for (const one of counted) await moveUnits(trx, one, { reserved: -one.line.quantity, supplierStock: 0 });
  await publishUnits(trx, counted, at);
}

/**
 * Reserves the units again, each from the supplier that it was sold from, even of hidden products. False: not all are in stock, and some
 * may be reserved already.
 */
export async function takeStockAgain(
  trx: Transaction<Tables>,
  lines: readonly StockLine[],
  at: Date,
): Promise<boolean> {
  const counted = await lockStock(trx, lines);
  if (counted.length < lines.length) return false;
  for (const one of counted) if (!(await reserveUnits(trx, one))) return false;
  await publishUnits(trx, counted, at);
  return true;
}

/**
 * Subtracts the units from the stock. An import may have subtracted them already, so stock never goes below zero.
 * @returns what was subtracted, so that the step can be undone.
 */
export async function shipReservedStock(
  trx: Transaction<Tables>,
  lines: readonly StockLine[],
  at: Date,
): Promise<ShippedUnits[]> {
  const shipped: ShippedUnits[] = [];
  const counted = await lockStock(trx, lines);
  const left = new Map(counted.map((one) => [one.counted.id, one.counted.supplier_stock]));
  for (const one of counted) {
    const { productId, quantity } = one.line;
    const stock = left.get(one.counted.id) ?? 0;
    const units = Math.max(0, Math.min(stock, quantity));
    left.set(one.counted.id, stock - units);
    shipped.push({ productId, units, list: listOf(one) });
    await moveUnits(trx, one, { reserved: -quantity, supplierStock: -units });
    // If that list was wrong, they left the stock that its undoing restores.
    if (units < quantity) await addToListBefore(trx, one, units - quantity);
  }
  await publishUnits(trx, counted, at);
  return shipped;
}

/** Reserves the units again and adds them back to the stock, unless a newer list has counted the product since. */
export async function takeShipmentBack(
  trx: Transaction<Tables>,
  lines: readonly StockLine[],
  { shipped, at }: { shipped: readonly ShippedUnits[]; at: Date },
): Promise<void> {
  const counted = await lockStock(trx, lines);
  for (const one of counted) {
    const left = shipped.find(({ productId }) => productId === one.line.productId);
    if (left === undefined) continue;
    const { quantity } = one.line;
    const isSameList = listOf(one) === left.list;
    await moveUnits(trx, one, { reserved: quantity, supplierStock: isSameList ? left.units : 0 });
    if (isSameList && left.units < quantity) await addToListBefore(trx, one, quantity - left.units);
  }
  await publishUnits(trx, counted, at);
}

/** Adds units that came back to the stock, each to the supplier that it was sold from. @returns what was added, so that it can be undone. */
export async function returnUnits(
  trx: Transaction<Tables>,
  lines: readonly StockLine[],
  at: Date,
): Promise<ShippedUnits[]> {
  const counted = await lockStock(trx, lines);
  for (const one of counted) await moveUnits(trx, one, { reserved: 0, supplierStock: one.line.quantity });
  await publishUnits(trx, counted, at);
  return counted.map((one) => ({
    productId: one.line.productId,
    units: one.line.quantity,
    list: listOf(one),
  }));
}

/**
 * Takes units that came back out of the stock again, unless a newer list has counted the product since. False: somebody bought them, and
 * some may be taken already.
 */
export async function takeReturnBack(
  trx: Transaction<Tables>,
  lines: readonly StockLine[],
  { returned, at }: { returned: readonly ShippedUnits[]; at: Date },
): Promise<boolean> {
  const counted = await lockStock(trx, lines);
  for (const one of counted) {
    const back = returned.find(({ productId }) => productId === one.line.productId);
    if (back === undefined || listOf(one) !== back.list) continue;
    // Only units that nobody reserved can go.
    const free = { ...one, line: { ...one.line, quantity: back.units } };
    if (!(await reserveUnits(trx, free))) return false;
    await moveUnits(trx, one, { reserved: -back.units, supplierStock: -back.units });
  }
  await publishUnits(trx, counted, at);
  return true;
}

/** Identifies the list that wrote the supplier's units last. */
function listOf({ counted: { feed_hash, last_import } }: CountedLine): string {
  return `${feed_hash} ${last_import ?? ''}`;
}
