import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { containsWords } from '#db/contains-words.ts';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import type { Photo } from '#lib/photo.ts';
import { IS_ITS_SUPPLIER } from '#pricing/product-supplier.ts';
import type { AdminProductFilter, AdminProductQuery } from './admin-products.ts';
import { IS_NO_OFFER } from './product/is-no-offer.ts';
import { IS_ON_SALE } from './product/is-on-sale.ts';
import { readPhotos } from './product/read-photos.ts';
import { readAttributes } from './product/stored-text.ts';

/** A product with the data that only administrators may see. */
export interface AdminProduct {
  id: string;
  description: string;
  brand: string;
  partNumber: string;
  shortDescription: string;
  /** The supplier's pictures that the shop keeps. */
  photos: readonly Photo[];
  attributes: readonly { readonly attribute: string; readonly value: string }[];
  price: Cents;
  supplierPrice: Cents;
  /** In basis points; 0 follows the category. */
  ownMarginBp: number;
  /** Its supplier's; null: it has none. */
  supplierMarginBp: number | null;
  /** How often the margin was changed here. */
  marginVersion: number;
  supplierStock: number;
  /** Units that open orders hold. */
  reserved: number;
  visible: boolean;
  category: { id: string; name: string; visible: boolean; marginBp: number };
  /** The shop stocks it itself. */
  isOwn: boolean;
  /** No margin moves its price. */
  isPriceFixed: boolean;
  /** The supplier's text where the shop has its own; null: the shop uses the supplier's. */
  supplierTitle: string | null;
  /** Likewise, a category's name. */
  supplierCategory: string | null;
}

/** How many products match the search and the category, by the values of the other filters. */
export interface AdminProductTotals {
  visible: number;
  hidden: number;
  linked: number;
  ownMargin: number;
}

/** By description. `count` covers all pages. */
export async function listAdminProducts(
  db: Kysely<Tables>,
  query: AdminProductQuery,
): Promise<{ products: AdminProduct[]; count: number; totals: AdminProductTotals }> {
  const { visible, margin, limit, offset } = query;
  const named = productsThatMatch(db, { ...query, visible: null, margin: null });
  const wanted = productsThatMatch(db, query);

  // Reads first only the ids, which the index contains, and then the page's own rows. A search finds all matches before it orders them:
  // otherwise PostgreSQL would go through the products by description and fetch each one to look for the words.
  const ids = db
    .with(
      (found) => (query.search.trim() === '' ? found('found') : found('found').materialized()),
      () => wanted.select(['products.id', 'products.description']),
    )
    .selectFrom('found')
    .select('found.id')
    .orderBy('found.description')
    .orderBy('found.id')
    .limit(limit)
    .offset(offset);
  const products = await readAdminProducts(db, (row) => row('products.id', 'in', ids));
  const counted = await named
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      countWhere(sql`visible = 1`).as('visible'),
      countWhere(sql`margin_bp = 0`).as('linked'),
      countWhere(
        sql`${visible === null ? sql`1 = 1` : sql`visible = ${sql.lit(visible ? 1 : 0)}`} and
            ${margin === null ? sql`1 = 1` : margin === 'own' ? sql`margin_bp > 0` : sql`margin_bp = 0`}`,
      ).as('count'),
    ])
    .executeTakeFirstOrThrow();
  return {
    products,
    count: counted.count,
    totals: {
      visible: counted.visible,
      hidden: counted.all - counted.visible,
      linked: counted.linked,
      ownMargin: counted.all - counted.linked,
    },
  };
}

/** The products that a filter of the panel keeps. */
export function productsThatMatch(
  db: Kysely<Tables>,
  { search, categoryId, visible, margin, ids, onSale = false }: AdminProductFilter,
) {
  let wanted = db
    .selectFrom('products')
    .where(IS_NO_OFFER)
    .where(containsWords(db, 'products.search_text', search));
  if (ids !== undefined) wanted = wanted.where(isOneOf(db, 'products.id', jsonList(ids)));
  if (categoryId !== null) wanted = wanted.where('products.category_id', '=', categoryId);
  if (visible !== null) wanted = wanted.where('products.visible', '=', visible ? 1 : 0);
  if (margin !== null) wanted = wanted.where('products.margin_bp', margin === 'own' ? '>' : '=', 0);
  return onSale ? wanted.where(IS_ON_SALE) : wanted;
}

function countWhere(condition: ReturnType<typeof sql>) {
  return sql<number>`count(case when ${condition} then 1 end)`;
}

export async function findAdminProduct(db: Kysely<Tables>, id: string): Promise<AdminProduct | undefined> {
  const [product] = await readAdminProducts(db, (row) => row('products.id', '=', id));
  return product;
}

/** A page has at most this many. */
const MAX_ROWS = 100;

/** At most a page of products, by description. */
export async function readAdminProducts(
  db: Kysely<Tables>,
  condition: (row: ExpressionBuilder<Tables, 'products' | 'categories'>) => Expression<SqlBool>,
): Promise<AdminProduct[]> {
  const rows = await selectAdminProducts(db)
    .where(condition)
    .orderBy('products.description')
    .orderBy('products.id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    brand: row.brand,
    partNumber: row.part_number,
    shortDescription: row.short_description,
    photos: readPhotos(row.photos),
    attributes: readAttributes(row.attributes),
    price: cents(row.price_cents),
    supplierPrice: cents(row.supplier_price_cents),
    ownMarginBp: row.margin_bp,
    supplierMarginBp: row.supplier_margin_bp,
    marginVersion: row.margin_version,
    supplierStock: row.supplier_stock,
    reserved: row.reserved,
    visible: row.visible === 1,
    category: {
      id: row.category_id,
      name: row.category_name,
      visible: row.category_visible === 1,
      marginBp: row.category_margin_bp,
    },
    isOwn: row.feed_source === 'own',
    isPriceFixed: row.is_price_fixed === 1,
    supplierTitle: row.supplier_title,
    supplierCategory: row.supplier_category,
  }));
}

function selectAdminProducts(db: Kysely<Tables>) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('product_overrides as own_title', (join) =>
      join.onRef('own_title.product_id', '=', 'products.id').on('own_title.field', '=', 'title'),
    )
    .leftJoin('product_overrides as own_category', (join) =>
      join.onRef('own_category.product_id', '=', 'products.id').on('own_category.field', '=', 'category'),
    )
    .leftJoin('categories as stated_category', 'stated_category.id', 'own_category.supplier_value')
    .leftJoin('suppliers', (join) => join.on(IS_ITS_SUPPLIER))
    .select(['own_title.supplier_value as supplier_title', 'stated_category.name as supplier_category'])
    .select('suppliers.margin_bp as supplier_margin_bp')
    .select([
      'products.id',
      'products.description',
      'products.brand',
      'products.part_number',
      'products.short_description',
      'products.photos',
      'products.attributes',
      'products.price_cents',
      'products.supplier_price_cents',
      'products.margin_bp',
      'products.margin_version',
      'products.feed_source',
      'products.is_price_fixed',
      'products.supplier_stock',
      'products.reserved',
      'products.visible',
      'categories.id as category_id',
      'categories.name as category_name',
      'categories.visible as category_visible',
      'categories.margin_bp as category_margin_bp',
    ])
    .where('products.offer_of', 'is', null);
}
