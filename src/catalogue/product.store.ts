import { sql, type Kysely, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import type { ProductRow, Tables } from '#db/tables.ts';
import { cents } from '#lib/money.ts';
import type { StoredProduct } from './snapshot/fold-snapshot.ts';
import type { KnownProduct } from './supplier-feed/plan-import.ts';

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
    .select(['id', 'feed_hash', 'supplier_price_cents', 'supplier_stock', 'margin_bp'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    feedHash: row.feed_hash,
    supplierPrice: cents(row.supplier_price_cents),
    supplierStock: row.supplier_stock,
    ownMarginBp: row.margin_bp,
  }));
}

/** What an import writes of a product; the rest is the shop's own. */
export type FeedColumns = Omit<ProductRow, 'margin_bp' | 'reserved' | 'visible' | 'version'>;

/** Thirteen values a row, within the 32,766 that SQLite takes in one statement. */
const ROWS_A_STATEMENT = 500;

/** Writes what the supplier says, unpublished. Visibility, own margin and what orders hold stay as they are. */
export async function writeFromFeed(trx: Transaction<Tables>, rows: readonly FeedColumns[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await trx
      .insertInto('products')
      .values(
        rows.slice(start, start + ROWS_A_STATEMENT).map((row) => ({
          ...row,
          margin_bp: 0,
          reserved: 0,
          visible: 1 as const,
          version: UNPUBLISHED,
        })),
      )
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
          version: row.ref('excluded.version'),
        })),
      )
      .execute();
  }
}

/** The supplier has none left of these; unpublished. */
export async function emptySupplierStock(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += ROWS_A_STATEMENT) {
    await trx
      .updateTable('products')
      .set({ supplier_stock: 0, version: UNPUBLISHED })
      .where('id', 'in', ids.slice(start, start + ROWS_A_STATEMENT))
      .execute();
  }
}

/** Up to `limit` products that changed after `version`, in the order of their ids, beginning after `afterId`. */
export async function readProductsSince(
  db: Kysely<Tables>,
  { version, afterId, limit }: { version: number; afterId: string; limit: number },
): Promise<StoredProduct[]> {
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
      sql<number>`supplier_stock - reserved`.as('free_stock'),
    ])
    .where('version', '>', version)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    categoryId: row.category_id,
    description: row.description,
    brand: row.brand,
    partNumber: row.part_number,
    shortDescription: row.short_description,
    pictures: JSON.parse(row.pictures) as string[], // written by an import as its column says
    attributes: JSON.parse(row.attributes) as StoredProduct['attributes'], // likewise
    price: cents(row.price_cents),
    stock: Math.max(0, row.free_stock),
    visible: row.visible === 1,
    feedHash: row.feed_hash,
  }));
}
