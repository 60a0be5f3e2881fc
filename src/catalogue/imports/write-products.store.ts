import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ProductRow } from '#db/tables/catalogue.ts';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { cents } from '#lib/money.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { DESCRIBED_COLUMNS } from '../product/described-fields.ts';
import { searchTextOf } from '../product/search-text.ts';
import { CONFIGURED_LIST, type ListIdentity } from '../supplier-feed/list-source.ts';
import { WITHDRAWN, type KnownProduct } from '../supplier-feed/plan-import.ts';

/** The fields of a product that an import compares, and its own margin in basis points (0: its category's). */
export interface HeldProduct extends KnownProduct {
  ownMarginBp: number;
  /** The supplier's code for it. */
  code: string;
  /** The product that sells it as one of its offers; null: it is sold itself. */
  offerOf: string | null;
}

/** A supplier's products: up to `limit` products in the order of their ids, after `afterId` (`''` for the first). */
export async function readHeldProducts(
  db: Kysely<Tables>,
  { supplierId, afterId, limit }: { supplierId: string; afterId: string; limit: number },
): Promise<HeldProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'feed_hash', 'feed_source', 'list_name'])
    .select(['supplier_price_cents', 'supplier_stock', 'margin_bp', 'supplier_code', 'offer_of'])
    .where('supplier_id', '=', supplierId)
    // Its list writes the offer, from which such a product follows.
    .where('sold_offer', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.supplier_code ?? row.id,
    feedHash: row.feed_hash,
    source: row.feed_source,
    listName: row.list_name,
    supplierPrice: cents(row.supplier_price_cents),
    supplierStock: row.supplier_stock,
    ownMarginBp: row.margin_bp,
    offerOf: row.offer_of,
  }));
}

/** The columns that an import writes; the shop owns the others. */
export type FeedColumns = Omit<
  ProductRow,
  | 'margin_bp'
  | 'margin_version'
  | 'is_price_fixed'
  | 'reserved'
  | 'visible'
  | 'version'
  | 'search_text'
  | 'feed_source'
  | 'list_name'
  | 'last_import'
  | 'photos'
  | 'supplier_id'
  | 'supplier_code'
  | 'offer_of'
  | 'sold_offer'
  | 'text_offer'
> & {
  /** The supplier's code for it. Absent: its id. */
  code?: string;
};

/** The import that writes, and its list. */
export interface ImportMark extends ListIdentity {
  id: string | null;
}

const NO_IMPORT: ImportMark = { id: null, ...CONFIGURED_LIST };

/**
 * Writes the supplier's values, unpublished. Visibility, own margin and reserved units stay. At most 1,000 rows: they have twenty
 * values each, and one statement of SQLite takes 32,766.
 */
export async function writeFromFeed(
  trx: Transaction<Tables>,
  rows: readonly FeedColumns[],
  mark: ImportMark = NO_IMPORT,
): Promise<void> {
  const news = {
    margin_bp: 0,
    is_price_fixed: 0,
    margin_version: 0,
    reserved: 0,
    visible: 1,
    supplier_id: mark.supplierId,
    feed_source: mark.source,
    list_name: mark.listName,
    last_import: mark.id,
    photos: '[]',
    version: UNPUBLISHED,
  } as const;
  await trx
    .insertInto('products')
    .values(
      rows.map(({ code, ...row }) => ({
        ...row,
        ...news,
        supplier_code: code === undefined || code === row.id ? null : code,
        search_text: searchTextOf(row),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        ...Object.fromEntries(REPLACED_COLUMNS.map((column) => [column, row.ref(`excluded.${column}`)])),
        // An undone import had hidden it, not a person.
        visible: sql`case when products.feed_hash = ${WITHDRAWN} and products.offer_of is null then 1 else products.visible end`,
      })),
    )
    .execute();
}

/** What an existing product gets from its new row. */
const REPLACED_COLUMNS = [
  'category_id',
  ...DESCRIBED_COLUMNS,
  'supplier_price_cents',
  'price_cents',
  'supplier_stock',
  'feed_hash',
  'feed_source',
  'list_name',
  'last_import',
  'search_text',
  'version',
] as const;

/** Sets the supplier's stock of these to zero; unpublished. */
export async function emptySupplierStock(
  trx: Transaction<Tables>,
  ids: readonly string[],
  mark: ImportMark,
): Promise<void> {
  await updateProducts(trx, ids, { supplier_stock: 0, last_import: mark.id, version: UNPUBLISHED });
}

/** Assigns these products to this list; visitors see no difference. */
export async function claimProducts(
  trx: Transaction<Tables>,
  ids: readonly string[],
  list: ListIdentity,
): Promise<void> {
  await updateProducts(trx, ids, { feed_source: list.source, list_name: list.listName });
}

async function updateProducts(
  trx: Transaction<Tables>,
  ids: readonly string[],
  columns: Partial<ProductRow>,
): Promise<void> {
  for (const some of slicesOf(ids, ROWS_A_STATEMENT)) {
    await trx.updateTable('products').set(columns).where('id', 'in', some).execute();
  }
}
