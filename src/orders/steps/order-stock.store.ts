import { sql, type Transaction } from 'kysely';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { forUpdate } from '#db/for-update.ts';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { ProductRow } from '#db/tables/catalogue.ts';
import { ConflictError } from '#db/transact.ts';
import { IS_OFFERED } from '#pricing/is-offered.ts';
import { settleOffers } from '#pricing/offers.store.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import type { Tables } from '#db/tables.ts';

/** Units of an order, and whom they were bought from. */
export type StockLine = Pick<PricedLine, 'productId' | 'quantity' | 'supplier'>;

/** A line, and the rows that count its units, locked: no other process changes them until the end of the transaction. */
export interface CountedLine {
  line: StockLine;
  /** The product that sells it today. */
  productId: string;
  /** The offer that it was sold from, if that product has several. It counts the units of its supplier. */
  offerId: string | null;
  /** The row that counts the supplier's units: the offer, or the product. */
  counted: Pick<ProductRow, 'id' | 'supplier_stock' | 'feed_hash' | 'last_import'>;
}

/**
 * Locks what counts the units of these lines, the products by id, the order in which every process locks them. A line of a product that
 * is not stored is left out.
 */
export async function lockStock(
  trx: Transaction<Tables>,
  lines: readonly StockLine[],
): Promise<CountedLine[]> {
  const named = await readCounted(trx, new Set(lines.map(({ productId }) => productId)));
  const sellers = new Set(Array.from(named.values(), ({ id, offer_of }) => offer_of ?? id));
  const sold = await readCounted(trx, sellers, { isLocked: true });
  for (const { id, offer_of } of sold.values()) {
    if (offer_of !== null) throw new ConflictError(`${id} became an offer meanwhile`);
  }
  const split = [...sold.values()].filter(({ sold_offer }) => sold_offer !== null).map(({ id }) => id);
  const offers = split.length === 0 ? [] : await readOffersOf(trx, split);
  return lines.flatMap((line): CountedLine[] => {
    const row = named.get(line.productId);
    const seller = row && sold.get(row.offer_of ?? row.id);
    if (seller === undefined) return [];
    const product = { line, productId: seller.id };
    if (seller.sold_offer === null) return [{ ...product, offerId: null, counted: seller }];
    const own = offers.filter(({ offer_of }) => offer_of === seller.id);
    const from =
      own.find(({ id }) => id === line.productId) ??
      own.find(({ supplier_id: id, code }) => id === line.supplier?.id && code === line.supplier.code) ??
      own.find(({ id }) => id === seller.text_offer);
    if (from === undefined) throw new Error(`the offers of ${seller.id} are gone`);
    return [{ ...product, offerId: from.id, counted: from }];
  });
}

async function readCounted(
  trx: Transaction<Tables>,
  ids: ReadonlySet<string>,
  { isLocked = false }: { isLocked?: boolean } = {},
) {
  const products = trx
    .selectFrom('products')
    .select(['id', 'supplier_stock', 'feed_hash', 'last_import', 'offer_of', 'sold_offer', 'text_offer'])
    .where(isOneOf(trx, 'products.id', jsonList(ids)))
    .orderBy('id');
  const rows = await (isLocked ? forUpdate(trx, products) : products).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function readOffersOf(trx: Transaction<Tables>, productIds: readonly string[]) {
  return trx
    .selectFrom('products')
    .select(['id', 'supplier_stock', 'feed_hash', 'last_import', 'offer_of', 'supplier_id'])
    .select(sql<string>`coalesce(supplier_code, id)`.as('code'))
    .where(isOneOf(trx, 'products.offer_of', jsonList(productIds)))
    .where(IS_OFFERED)
    .orderBy('id')
    .execute();
}

/** Adds to the reserved units and to the supplier's stock of what counts a line; negative numbers subtract. */
export async function moveUnits(
  trx: Transaction<Tables>,
  { productId, offerId }: CountedLine,
  by: { reserved: number; supplierStock: number },
): Promise<void> {
  if (offerId === null) return addUnits(trx, productId, by);
  await addUnits(trx, offerId, by);
  // The stock of a product with offers follows from them.
  await addUnits(trx, productId, { reserved: by.reserved, supplierStock: 0 });
}

async function addUnits(
  trx: Transaction<Tables>,
  id: string,
  by: { reserved: number; supplierStock: number },
): Promise<void> {
  await trx
    .updateTable('products')
    .set((product) => ({
      reserved: product('reserved', '+', by.reserved),
      supplier_stock: product('supplier_stock', '+', by.supplierStock),
      version: UNPUBLISHED,
    }))
    .where('id', '=', id)
    .execute();
}

/** Adds to the supplier's stock as it was before its last list, which undoing that list restores; a negative number subtracts. */
export async function addToListBefore(
  trx: Transaction<Tables>,
  { counted: { id, last_import } }: CountedLine,
  units: number,
): Promise<void> {
  if (last_import === null) return;
  await trx
    .updateTable('import_changes')
    .set((was) => ({ supplier_stock: was('supplier_stock', '+', units) }))
    .where('import_id', '=', last_import)
    .where('product_id', '=', id)
    .where('kind', '<>', 'added')
    .execute();
}

/** Reserves the units of a line if its supplier has that many free; false otherwise. */
export async function reserveUnits(
  trx: Transaction<Tables>,
  { line: { quantity }, productId, offerId }: CountedLine,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set((product) => ({ reserved: product('reserved', '+', quantity), version: UNPUBLISHED }))
    .where('id', '=', offerId ?? productId)
    .where(sql<number>`supplier_stock - reserved`, '>=', quantity)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (offerId !== null) await addUnits(trx, productId, { reserved: quantity, supplierStock: 0 });
  return true;
}

/** Lets products with several offers sell the cheapest that is in stock now, and shows the new stock to readers of the catalogue. */
export async function publishUnits(
  trx: Transaction<Tables>,
  moved: readonly CountedLine[],
  at: Date,
): Promise<void> {
  const split = moved.filter(({ offerId }) => offerId !== null).map(({ productId }) => productId);
  if (split.length > 0) await settleOffers(trx, split, at);
  await publishCatalogue(trx);
}
