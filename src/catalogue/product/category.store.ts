import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { NEW_CATEGORY_MARGIN_BP, newCategoryVat, plainName, type Category } from './categories.ts';

/** Far above any shop's number; every list has a limit. */
const MAX_CATEGORIES = 5000;

export interface PricedCategory {
  id: string;
  marginBp: number;
}

export async function readCategoriesSince(db: Kysely<Tables>, version: number): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'visible', 'vat_bp'])
    .where('version', '>', version)
    .limit(MAX_CATEGORIES)
    .execute();
  return rows.map(({ id, name, visible, vat_bp }) => ({ id, name, visible: visible === 1, vat: vat_bp }));
}

/** Every category by its plain name. New ones among `names` are created visible, with the default margin and IVA, unpublished. */
export async function ensureCategories(
  trx: Transaction<Tables>,
  names: Iterable<string>,
): Promise<Map<string, PricedCategory>> {
  const rows = await trx
    .selectFrom('categories')
    .select(['id', 'name', 'margin_bp'])
    .limit(MAX_CATEGORIES)
    .execute();
  const byPlainName = new Map(
    rows.map(({ id, name, margin_bp }) => [plainName(name), { id, marginBp: margin_bp }]),
  );
  for (const name of names) {
    const id = plainName(name);
    if (byPlainName.has(id)) continue;
    await trx
      .insertInto('categories')
      .values({
        id,
        name,
        visible: 1,
        margin_bp: NEW_CATEGORY_MARGIN_BP,
        vat_bp: newCategoryVat(name),
        margin_version: 0,
        version: UNPUBLISHED,
      })
      .execute();
    byPlainName.set(id, { id, marginBp: NEW_CATEGORY_MARGIN_BP });
  }
  return byPlainName;
}
