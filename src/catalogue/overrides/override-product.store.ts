import type { Kysely, Transaction } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { forUpdate } from '#db/for-update.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { IS_STANDING_CATEGORY } from '../product/is-standing-category.ts';
import { searchTextOf } from '../product/search-text.ts';

/** The shop's own value; null: the supplier's value counts again; absent: no change. */
export interface OverrideChange {
  title?: string | null | undefined;
  categoryId?: string | null | undefined;
}

export type Overridden = { ok: true } | { ok: false; reason: 'unknown' | 'no-category' };

/** Sets or removes the shop's own title or category of a product; visitors see it at once. */
export function overrideProduct(
  db: Kysely<Tables>,
  id: string,
  { title, categoryId }: OverrideChange,
  authorship: Authorship,
): Promise<Overridden> {
  return transact(db, async (trx): Promise<Overridden> => {
    const product = await readForChange(trx, id);
    if (product === undefined) return { ok: false, reason: 'unknown' };
    if (categoryId && !(await isStanding(trx, categoryId))) return { ok: false, reason: 'no-category' };
    const description =
      title === undefined
        ? product.description
        : await writeOverride(
            trx,
            { id, field: 'title', value: title, now: product.description },
            authorship,
          );
    const category =
      categoryId === undefined
        ? product.category_id
        : await writeOverride(
            trx,
            { id, field: 'category', value: categoryId, now: product.category_id },
            authorship,
          );
    const changes: FieldChange[] = [];
    if (description !== product.description)
      changes.push({ field: 'title', before: product.description, after: description });
    if (category !== product.category_id) {
      const [before = null, after = null] = [
        await nameOf(trx, product.category_id),
        await nameOf(trx, category),
      ];
      changes.push({ field: 'category', before, after });
    }
    if (changes.length === 0) return { ok: true };
    await trx
      .updateTable('products')
      .set({
        description,
        category_id: category,
        search_text: searchTextOf({ ...product, description }),
        version: UNPUBLISHED,
      })
      .where('id', '=', id)
      .execute();
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'product', id, name: product.description },
      changes,
    });
    await publishCatalogue(trx);
    return { ok: true };
  });
}

async function readForChange(trx: Transaction<Tables>, id: string) {
  const product = trx
    .selectFrom('products')
    .select(['id', 'description', 'brand', 'part_number', 'category_id'])
    .where('id', '=', id)
    .where('offer_of', 'is', null);
  return forUpdate(trx, product).executeTakeFirst();
}

async function isStanding(trx: Transaction<Tables>, categoryId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .where(IS_STANDING_CATEGORY)
    .executeTakeFirst();
  return row !== undefined;
}

async function nameOf(trx: Transaction<Tables>, categoryId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('categories')
    .select('name')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return row?.name;
}

/** @param now what the product has. @returns what it has from now on. */
async function writeOverride(
  trx: Transaction<Tables>,
  { id, field, value, now }: { id: string; field: 'title' | 'category'; value: string | null; now: string },
  { by, at }: Authorship,
): Promise<string> {
  const own = await trx
    .selectFrom('product_overrides')
    .select('supplier_value')
    .where('product_id', '=', id)
    .where('field', '=', field)
    .executeTakeFirst();
  const supplierValue = own?.supplier_value ?? now;
  if (value === null || value === supplierValue) {
    await trx
      .deleteFrom('product_overrides')
      .where('product_id', '=', id)
      .where('field', '=', field)
      .execute();
    return supplierValue;
  }
  const written = { value, by_name: by.name, at: at.toISOString() };
  await trx
    .insertInto('product_overrides')
    .values({ product_id: id, field, supplier_value: supplierValue, ...written })
    .onConflict((conflict) => conflict.columns(['product_id', 'field']).doUpdateSet(written))
    .execute();
  return value;
}
