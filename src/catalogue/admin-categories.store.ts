import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { normalizeText } from '#lib/text.ts';
import type { VatBp } from '#lib/vat.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { FOLLOWS_CATEGORY, IS_ITS_SUPPLIER } from '#pricing/product-supplier.ts';
import { MAX_CATEGORIES, stepOfStored } from './product/category.store.ts';
import { IS_NO_OFFER } from './product/is-no-offer.ts';
import { IS_ON_SALE } from './product/is-on-sale.ts';
import { IS_STANDING_CATEGORY } from './product/is-standing-category.ts';

/** A category with the data that only administrators may see. */
export interface AdminCategory {
  id: string;
  name: string;
  /** The builder's step that it is; null: none. */
  step: StepKey | null;
  visible: boolean;
  /** In basis points. */
  marginBp: number;
  vat: VatBp;
  /** How often margin or IVA were changed here. */
  marginVersion: number;
  products: number;
  /** Without those that left the sale. */
  productsOnSale: number;
  /** How many of those follow its margin. */
  linkedProducts: number;
}

/**
 * By name. `search` keeps the categories whose name has every one of its words; a shop has a few dozen. `count` covers all pages.
 */
export async function listAdminCategories(
  db: Kysely<Tables>,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ categories: AdminCategory[]; count: number }> {
  const words = normalizeText(search).split(/\s+/);
  const found = (await readCategories(db)).filter(({ name }) =>
    words.every((word) => normalizeText(name).includes(word)),
  );
  return { categories: found.slice(offset, offset + limit), count: found.length };
}

export async function findAdminCategory(db: Kysely<Tables>, id: string): Promise<AdminCategory | undefined> {
  return (await readCategories(db)).find((category) => category.id === id);
}

async function readCategories(db: Kysely<Tables>): Promise<AdminCategory[]> {
  const counted = db
    .selectFrom('products')
    .leftJoin('suppliers', (join) => join.on(IS_ITS_SUPPLIER))
    .select(({ fn }) => [
      'category_id',
      fn.countAll<number>().as('products'),
      sql<number>`count(case when ${IS_ON_SALE} then 1 end)`.as('on_sale'),
      sql<number>`count(case when ${FOLLOWS_CATEGORY} and ${IS_ON_SALE} then 1 end)`.as('linked'),
    ])
    .where(IS_NO_OFFER)
    .groupBy('category_id')
    .as('counted');
  const rows = await db
    .selectFrom('categories')
    .leftJoin(counted, 'counted.category_id', 'categories.id')
    .select([
      'categories.id',
      'categories.name',
      'categories.step',
      'categories.visible',
      'categories.margin_bp',
      'categories.vat_bp',
      'categories.margin_version',
      'counted.products',
      'counted.on_sale',
      'counted.linked',
    ])
    .where(IS_STANDING_CATEGORY)
    .orderBy('categories.name')
    .limit(MAX_CATEGORIES)
    .execute();
  return rows
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
    .map((row) => ({
      id: row.id,
      name: row.name,
      step: stepOfStored(row),
      visible: row.visible === 1,
      marginBp: row.margin_bp,
      vat: row.vat_bp,
      marginVersion: row.margin_version,
      products: row.products ?? 0,
      productsOnSale: row.on_sale ?? 0,
      linkedProducts: row.linked ?? 0,
    }));
}
