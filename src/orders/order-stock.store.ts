import { sql } from 'kysely';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import type { ProductRow } from '#db/tables/catalogue.ts';
import type { OrderTransaction } from './move-order.store.ts';
import type { WantedLine } from './order.ts';

export type CountedProduct = Pick<ProductRow, 'supplier_stock' | 'feed_hash' | 'last_import'>;

/** Reads a product as it is now. No other process changes it until the end of the transaction. */
export function lockProduct(trx: OrderTransaction, id: string): Promise<CountedProduct | undefined> {
  const product = trx
    .selectFrom('products')
    .select(['supplier_stock', 'feed_hash', 'last_import'])
    .where('id', '=', id);
  return (engineOf(trx) === 'postgres' ? product.forUpdate() : product).executeTakeFirst();
}

/** Adds to the reserved units and to the supplier's stock of a product; negative numbers subtract. */
export async function moveUnits(
  trx: OrderTransaction,
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

/** Reserves units of a product if it has that many free; false otherwise. */
export async function reserveUnits(
  trx: OrderTransaction,
  { productId, quantity }: WantedLine,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set((product) => ({ reserved: product('reserved', '+', quantity), version: UNPUBLISHED }))
    .where('id', '=', productId)
    .where(sql<number>`supplier_stock - reserved`, '>=', quantity)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Shows the new stock to readers of the catalogue. */
export async function publishUnits(trx: OrderTransaction): Promise<void> {
  await publishCatalogue(trx);
}
