import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { readAdminProducts, type AdminProduct } from '../admin-products.store.ts';
import type { BulkSelection } from './bulk-change.ts';
import { selectedProducts } from './select-products.store.ts';

/** What one read holds in memory; visitors' requests run between two. */
const ROWS_AT_ONCE = 100;

/** The selected products, in groups, by id. */
export async function* exportProducts(
  db: Kysely<Tables>,
  selection: BulkSelection,
): AsyncGenerator<AdminProduct[]> {
  for (let after = ''; ;) {
    const ids = selectedProducts(db, selection)
      .where('products.id', '>', after)
      .select('products.id')
      .orderBy('products.id')
      .limit(ROWS_AT_ONCE);
    const products = await readAdminProducts(db, (row) => row('products.id', 'in', ids));
    if (products.length === 0) return;
    yield products;
    after = products.reduce((last, { id }) => (id > last ? id : last), '');
  }
}
