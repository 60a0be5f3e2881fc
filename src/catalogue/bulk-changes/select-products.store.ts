import { sql, type Kysely } from 'kysely';
import { isAmong, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import { cents } from '#lib/money.ts';
import { priceOf } from '#pricing/price.ts';
import { IS_ITS_SUPPLIER } from '#pricing/product-supplier.ts';
import { productsThatMatch } from '../admin-products.store.ts';
import { IS_NO_OFFER } from '../product/is-no-offer.ts';
import { IS_STANDING_CATEGORY } from '../product/is-standing-category.ts';
import type { BulkChange, BulkPreview, BulkSelection } from './bulk-change.ts';
import { sealOf, sealOfRows } from '../seal.ts';
import { bulkFieldOf } from './bulk-fields.ts';

/** The selected products. */
export function selectedProducts(db: Kysely<Tables>, selection: BulkSelection) {
  return selection.kind === 'filter'
    ? productsThatMatch(db, selection.filter)
    : db
        .selectFrom('products')
        .where('products.offer_of', 'is', null)
        .where(sql<boolean>`${isAmong(db, 'products.id', jsonList(selection.ids))}`);
}

const EXAMPLES = 3;

/** The effect of a change on the selected products now; undefined: its category does not exist. */
export async function previewBulkChange(
  db: Kysely<Tables>,
  selection: BulkSelection,
  change: BulkChange,
): Promise<BulkPreview | undefined> {
  const category = await readTargetCategory(db, change);
  if (category === undefined) return undefined;
  const { differs } = bulkFieldOf(change);
  const withCategory = selectedProducts(db, selection).innerJoin(
    'categories',
    'categories.id',
    'products.category_id',
  );
  const counted = await withCategory
    .select(({ fn }) => [
      fn.countAll<number>().as('chosen'),
      sql<number>`count(case when ${differs} then 1 end)`.as('changing'),
      sql<number>`count(case when products.is_price_fixed = 1 then 1 end)`.as('with_fixed_price'),
      sql<number>`count(case when ${differs} and categories.visible = 0 then 1 end)`.as('in_hidden_category'),
    ])
    .executeTakeFirstOrThrow();
  const changing = withCategory.where(sql<boolean>`${differs}`);
  const examples = await changing
    .leftJoin('suppliers', (join) => join.on(IS_ITS_SUPPLIER))
    .select([
      'suppliers.margin_bp as supplier_margin_bp',
      'products.id',
      'products.description',
      'products.price_cents',
      'products.supplier_price_cents',
      'products.margin_bp',
      'products.is_price_fixed',
      'categories.margin_bp as category_margin_bp',
    ])
    .orderBy('products.price_cents', 'desc')
    .orderBy('products.id')
    .limit(EXAMPLES)
    .execute();
  return {
    chosen: counted.chosen,
    changing: counted.changing,
    withFixedPrice: change.field === 'margin' ? counted.with_fixed_price : 0,
    inHiddenCategory: counted.in_hidden_category,
    leavesNothing:
      change.field === 'visible' &&
      !change.visible &&
      leavesNothing(await countSeen(db), counted.changing - counted.in_hidden_category),
    examples: examples.map((row) => ({
      id: row.id,
      description: row.description,
      price: cents(row.price_cents),
      nextPrice:
        row.is_price_fixed === 1
          ? cents(row.price_cents)
          : priceOf({
              supplierPrice: cents(row.supplier_price_cents),
              ownMarginBp: change.field === 'margin' ? change.marginBp : row.margin_bp,
              supplierMarginBp: row.supplier_margin_bp,
              categoryMarginBp: category?.marginBp ?? row.category_margin_bp,
            }),
    })),
    seal: await sealOfChanging(change, ({ after, limit }) =>
      selectedProducts(db, selection)
        .where(sql<boolean>`${differs}`)
        .select(['products.id', ...SEALED])
        .where('products.id', '>', after)
        .orderBy('products.id')
        .limit(limit)
        .execute(),
    ),
  };
}

/** Whether visitors see something, and nothing once so many of it are hidden. */
function leavesNothing(seen: number, hidden: number): boolean {
  return hidden > 0 && hidden === seen;
}

/** How many products visitors see. */
async function countSeen(db: Kysely<Tables>): Promise<number> {
  const { seen } = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('products.visible', '=', 1)
    .where('categories.visible', '=', 1)
    .where(IS_NO_OFFER)
    .select(({ fn }) => fn.countAll<number>().as('seen'))
    .executeTakeFirstOrThrow();
  return seen;
}

/** The category that a change gives; null: it gives none; undefined: it does not exist. */
export async function readTargetCategory(
  db: Kysely<Tables>,
  change: BulkChange,
): Promise<{ name: string; marginBp: number } | null | undefined> {
  if (change.field !== 'category') return null;
  return db
    .selectFrom('categories')
    .select(['name', 'margin_bp as marginBp'])
    .where('id', '=', change.categoryId)
    .where(IS_STANDING_CATEGORY)
    .executeTakeFirst();
}

/** The seal of a preview, of the rows that a bulk change took. */
export function sealOfTaken(db: Kysely<Tables>, id: string, change: BulkChange): Promise<string> {
  return sealOfChanging(change, ({ after, limit }) =>
    db
      .selectFrom('bulk_change_products')
      .select(['product_id as id', ...SEALED])
      .where('bulk_change_id', '=', id)
      .where('product_id', '>', after)
      .orderBy('product_id')
      .limit(limit)
      .execute(),
  );
}

const SEALED = ['visible', 'margin_bp', 'margin_version', 'category_id'] as const;

type SealedRow = { id: string } & Pick<Tables['products'], (typeof SEALED)[number]>;

/** @param readPage Of the products that change, as they are before. */
async function sealOfChanging(
  change: BulkChange,
  readPage: Parameters<typeof sealOfRows<SealedRow>>[0],
): Promise<string> {
  // A row's values in one order, whichever a query returns them in.
  const rows = await sealOfRows(async (page) =>
    (await readPage(page)).map((row) => ({
      id: row.id,
      was: [row.visible, row.margin_bp, row.margin_version, row.category_id],
    })),
  );
  return sealOf([change, rows]);
}
