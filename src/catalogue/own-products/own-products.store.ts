import type { Kysely, Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { forUpdate } from '#db/for-update.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { IS_STANDING_CATEGORY } from '../product/is-standing-category.ts';

/** What changes with an own product. */
type OwnColumns = Pick<
  Tables['products'],
  | 'description'
  | 'brand'
  | 'part_number'
  | 'short_description'
  | 'category_id'
  | 'supplier_price_cents'
  | 'price_cents'
  | 'margin_bp'
  | 'is_price_fixed'
  | 'supplier_stock'
  | 'feed_hash'
  | 'search_text'
>;

export function transactOverOwnProducts<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, work);
}

/** Undefined: there is none, or it is a supplier's. */
export function findOwnProduct(db: Kysely<Tables>, id: string): Promise<OwnRow | undefined> {
  return ownRow(db, id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockOwnProduct(trx: Transaction<Tables>, id: string): Promise<OwnRow | undefined> {
  return forUpdate(trx, ownRow(trx, id)).executeTakeFirst();
}

function ownRow(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('products')
    .select(['description', 'brand', 'part_number', 'short_description', 'category_id', 'visible'])
    .select(['supplier_price_cents', 'price_cents', 'margin_bp', 'is_price_fixed', 'supplier_stock'])
    .where('id', '=', id)
    .where('feed_source', '=', 'own')
    .where('offer_of', 'is', null);
}

export type OwnRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ownRow>['executeTakeFirst']>>>;

/** In basis points. Undefined: there is no such category, or it was merged into another. */
export async function readCategoryMargin(trx: Transaction<Tables>, id: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('categories')
    .select('margin_bp')
    .where('id', '=', id)
    .where(IS_STANDING_CATEGORY)
    .executeTakeFirst();
  return row?.margin_bp;
}

export async function insertOwnProduct(
  trx: Transaction<Tables>,
  id: string,
  columns: OwnColumns,
): Promise<void> {
  await trx
    .insertInto('products')
    .values({
      id,
      ...columns,
      pictures: '[]',
      photos: '[]',
      attributes: '[]',
      margin_version: 0,
      reserved: 0,
      visible: 1,
      supplier_id: FIRST_SUPPLIER,
      supplier_code: null,
      feed_source: 'own',
      list_name: '',
      last_import: null,
      version: UNPUBLISHED,
    })
    .execute();
}

export async function updateOwnProduct(
  trx: Transaction<Tables>,
  id: string,
  columns: OwnColumns,
  { isNewMargin }: { isNewMargin: boolean },
): Promise<void> {
  await trx
    .updateTable('products')
    .set((products) => ({
      ...columns,
      margin_version: products('margin_version', '+', isNewMargin ? 1 : 0),
      version: UNPUBLISHED,
    }))
    .where('id', '=', id)
    .execute();
}

/** Hides it and takes its stock. */
export async function retireProduct(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx
    .updateTable('products')
    .set({ visible: 0, supplier_stock: 0, version: UNPUBLISHED })
    .where('id', '=', id)
    .execute();
}
