import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ProductRow } from '#db/tables/catalogue.ts';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { cents } from '#lib/money.ts';
import { foldText } from '#lib/text.ts';
import { NO_CORRECTIONS, type Corrections } from '#compatibility/facts/corrections.ts';
import { readCorrections } from '../corrections/corrections.store.ts';
import type { SharePair } from '../product/share-pairs.ts';
import type { StoredProduct } from '../snapshot/apply-changes.ts';
import { CONFIGURED_LIST, type ListIdentity } from '../supplier-feed/list-source.ts';
import { WITHDRAWN, type KnownProduct } from '../supplier-feed/plan-import.ts';

/** What the shop holds of a product, as an import compares it, and its own margin in basis points (0: its category's). */
export interface HeldProduct extends KnownProduct {
  ownMarginBp: number;
}

/** Up to `limit` products in the order of their ids, beginning after `afterId` (`''` for the first). */
export async function readHeldProducts(
  db: Kysely<Tables>,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<HeldProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'feed_hash', 'feed_source', 'list_name'])
    .select(['supplier_price_cents', 'supplier_stock', 'margin_bp'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    feedHash: row.feed_hash,
    source: row.feed_source,
    listName: row.list_name,
    supplierPrice: cents(row.supplier_price_cents),
    supplierStock: row.supplier_stock,
    ownMarginBp: row.margin_bp,
  }));
}

/** What an import writes of a product; the rest is the shop's own. */
export type FeedColumns = Omit<
  ProductRow,
  | 'margin_bp'
  | 'margin_version'
  | 'reserved'
  | 'visible'
  | 'version'
  | 'search_text'
  | 'feed_source'
  | 'list_name'
  | 'last_import'
>;

/** Which import writes, of which list. */
export interface ImportMark extends ListIdentity {
  id: string | null;
}

const NO_IMPORT: ImportMark = { id: null, ...CONFIGURED_LIST };

/**
 * Writes what the supplier says, unpublished. Visibility, own margin and what orders hold stay as they are. At most 1,000
 * rows: they have twenty values each, and one statement of SQLite takes 32,766.
 */
export async function writeFromFeed(
  trx: Transaction<Tables>,
  rows: readonly FeedColumns[],
  mark: ImportMark = NO_IMPORT,
): Promise<void> {
  const news = {
    margin_bp: 0,
    margin_version: 0,
    reserved: 0,
    visible: 1,
    feed_source: mark.source,
    list_name: mark.listName,
    last_import: mark.id,
    version: UNPUBLISHED,
  } as const;
  await trx
    .insertInto('products')
    .values(rows.map((row) => ({ ...row, ...news, search_text: searchTextOf(row) })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        category_id: row.ref('excluded.category_id'),
        description: row.ref('excluded.description'),
        brand: row.ref('excluded.brand'),
        part_number: row.ref('excluded.part_number'),
        short_description: row.ref('excluded.short_description'),
        pictures: row.ref('excluded.pictures'),
        attributes: row.ref('excluded.attributes'),
        supplier_price_cents: row.ref('excluded.supplier_price_cents'),
        price_cents: row.ref('excluded.price_cents'),
        supplier_stock: row.ref('excluded.supplier_stock'),
        feed_hash: row.ref('excluded.feed_hash'),
        feed_source: row.ref('excluded.feed_source'),
        list_name: row.ref('excluded.list_name'),
        last_import: row.ref('excluded.last_import'),
        // An import that was undone had hidden it, no person.
        visible: sql`case when products.feed_hash = ${WITHDRAWN} then 1 else products.visible end`,
        search_text: row.ref('excluded.search_text'),
        version: row.ref('excluded.version'),
      })),
    )
    .execute();
}

function searchTextOf(row: FeedColumns): string {
  return foldText([row.description, row.brand, row.part_number, row.id].join('\n'));
}

const IDS_A_STATEMENT = 1000;

/** The supplier has none left of these; unpublished. */
export async function emptySupplierStock(
  trx: Transaction<Tables>,
  ids: readonly string[],
  mark: ImportMark,
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_A_STATEMENT) {
    await trx
      .updateTable('products')
      .set({ supplier_stock: 0, last_import: mark.id, version: UNPUBLISHED })
      .where('id', 'in', ids.slice(start, start + IDS_A_STATEMENT))
      .execute();
  }
}

/** From now on these are on this list; visitors see no difference. */
export async function claimProducts(
  trx: Transaction<Tables>,
  ids: readonly string[],
  list: ListIdentity,
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_A_STATEMENT) {
    await trx
      .updateTable('products')
      .set({ feed_source: list.source, list_name: list.listName })
      .where('id', 'in', ids.slice(start, start + IDS_A_STATEMENT))
      .execute();
  }
}

/** How far a reader has followed the catalogue: all of a version up to an id. */
export interface CataloguePlace {
  version: number;
  id: string;
}

/** Up to `limit` products that changed after `place`, in the order of their change. @param share Makes equal pairs of attributes one. */
export async function readProductsAfter(
  db: Kysely<Tables>,
  place: CataloguePlace,
  limit: number,
  share: SharePair,
): Promise<{ products: StoredProduct[]; last: CataloguePlace | null }> {
  const rows = await db
    .selectFrom('products')
    .select([
      'id',
      'category_id',
      'description',
      'brand',
      'part_number',
      'short_description',
      'pictures',
      'attributes',
      'price_cents',
      'visible',
      'feed_hash',
      'version',
      sql<number>`supplier_stock - reserved`.as('free_stock'),
    ])
    .where(sql<boolean>`(version, id) > (${place.version}, ${place.id})`)
    .orderBy('version')
    .orderBy('id')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  const corrections = await readCorrections(
    db,
    rows.map(({ id }) => id),
  );
  return {
    products: rows.map((row) => storedProduct(row, corrections.get(row.id) ?? NO_CORRECTIONS, share)),
    last: last && rows.length === limit ? { version: last.version, id: last.id } : null,
  };
}

type ReadRow = Pick<
  ProductRow,
  | 'id'
  | 'category_id'
  | 'description'
  | 'brand'
  | 'part_number'
  | 'short_description'
  | 'pictures'
  | 'attributes'
  | 'price_cents'
  | 'visible'
  | 'feed_hash'
> & { free_stock: number };

function storedProduct(row: ReadRow, corrections: Corrections, share: SharePair): StoredProduct {
  const attributes = JSON.parse(row.attributes) as StoredProduct['attributes']; // written by an import as its column says
  return {
    id: row.id,
    categoryId: row.category_id,
    description: row.description,
    brand: row.brand,
    partNumber: row.part_number,
    shortDescription: row.short_description,
    pictures: JSON.parse(row.pictures) as string[], // likewise
    attributes: attributes.map(share),
    price: cents(row.price_cents),
    stock: Math.max(0, row.free_stock),
    visible: row.visible === 1,
    feedHash: row.feed_hash,
    corrections,
  };
}
