import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import { IS_OFFERED } from '#pricing/is-offered.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import type { OfferAfter, SoldProduct } from './foresee-prices.ts';
import type { CodedPart } from './shared-codes.ts';

/** One row of a supplier: a product that only it has, or its offer of a product that others have too. */
export interface MergedPart extends CodedPart {
  source: 'configured' | 'upload' | 'own';
  listName: string;
  visible: boolean;
  cost: Cents;
  stock: number;
  reserved: number;
  price: Cents;
  ownMarginBp: number;
  categoryMarginBp: number;
}

const PAGE = 1000;

/** All rows of a supplier. */
export async function readMergedParts(db: Kysely<Tables>, supplierId: string): Promise<MergedPart[]> {
  const parts: MergedPart[] = [];
  for (let afterId: string | undefined = ''; afterId !== undefined; await setImmediate()) {
    const rows = await db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select(['products.id', 'offer_of', 'description', 'brand', 'part_number', 'feed_source', 'list_name'])
      .select(['supplier_price_cents', 'supplier_stock', 'reserved', 'products.visible', 'price_cents'])
      .select(['products.margin_bp', 'categories.margin_bp as category_margin_bp'])
      .select(sql<string>`coalesce(supplier_code, products.id)`.as('code'))
      .where('supplier_id', '=', supplierId)
      // It follows from its offers.
      .where('sold_offer', 'is', null)
      .where('products.id', '>', afterId)
      .orderBy('products.id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      parts.push({
        id: row.id,
        code: row.code,
        offerOf: row.offer_of,
        description: row.description,
        brand: row.brand,
        partNumber: row.part_number,
        isOwn: row.feed_source === 'own',
        source: row.feed_source,
        listName: row.list_name,
        visible: row.visible === 1,
        cost: cents(row.supplier_price_cents),
        stock: row.supplier_stock,
        reserved: row.reserved,
        price: cents(row.price_cents),
        ownMarginBp: row.margin_bp,
        categoryMarginBp: row.category_margin_bp,
      });
    }
    afterId = rows.length < PAGE ? undefined : rows.at(-1)?.id;
  }
  return parts;
}

/** These products that several suppliers have, and what each of these offers. */
export async function readSellers(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<{ products: SoldProduct[]; offers: OfferAfter[] }> {
  const read: { products: SoldProduct[]; offers: OfferAfter[] } = { products: [], offers: [] };
  for (const some of slicesOf(ids, ROWS_A_STATEMENT)) {
    const list = jsonList(some);
    const products = await db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select(['products.id', 'description', 'products.visible', 'price_cents', 'products.margin_bp'])
      .select(['categories.margin_bp as category_margin_bp', 'sold_offer', 'text_offer'])
      .where(isOneOf(db, 'products.id', list))
      .execute();
    for (const row of products) {
      read.products.push({
        id: row.id,
        description: row.description,
        visible: row.visible === 1,
        price: cents(row.price_cents),
        ownMarginBp: row.margin_bp,
        categoryMarginBp: row.category_margin_bp,
        sold: row.sold_offer ?? row.id,
        text: row.text_offer ?? row.id,
      });
    }
    const offers = await db
      .selectFrom('products')
      .leftJoin('suppliers', 'suppliers.id', 'products.supplier_id')
      .select(['products.id', 'offer_of', 'part_number', 'supplier_price_cents', 'supplier_stock'])
      .select(['reserved', 'suppliers.margin_bp as supplier_margin_bp'])
      .where(isOneOf(db, 'products.offer_of', list))
      .where(IS_OFFERED)
      .execute();
    for (const row of offers) {
      if (row.offer_of === null) continue;
      read.offers.push({
        id: row.id,
        productId: row.offer_of,
        partNumber: row.part_number,
        cost: cents(row.supplier_price_cents),
        stock: row.supplier_stock,
        reserved: row.reserved,
        supplierMarginBp: row.supplier_margin_bp,
      });
    }
    await setImmediate();
  }
  return read;
}

/** When each of these suppliers' lists was last read, in ISO, by `listKey`. */
export async function readListTimes(
  db: Kysely<Tables>,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('import_runs')
    .select(({ fn }) => [
      'supplier_id',
      'source',
      'list_name',
      fn.max<string | null>(fn.coalesce('finished_at', 'started_at')).as('at'),
    ])
    .where('supplier_id', 'in', supplierIds)
    .where('state', 'in', ['applied', 'unchanged'])
    .groupBy(['supplier_id', 'source', 'list_name'])
    .execute();
  return new Map(rows.map((row) => [listKey(row.supplier_id, row.source, row.list_name), row.at ?? '']));
}

/** One name for one list of a supplier. */
export function listKey(supplierId: string, source: string, listName: string): string {
  return JSON.stringify([supplierId, source, listName]);
}
