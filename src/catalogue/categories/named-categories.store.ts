import type { Kysely, Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { NEW_CATEGORY_MARGIN_BP, newCategoryVat, plainName } from '../product/categories.ts';
import { MAX_CATEGORIES, standingId } from '../product/category.store.ts';

export interface PricedCategory {
  id: string;
  marginBp: number;
}

/** A category that a name means, in whatever spelling. */
export interface NamedCategory extends PricedCategory {
  name: string;
  /** The import that brought it was undone. */
  isWithdrawn: boolean;
}

/** Whose list names a category, and the import that brings it; null: none. */
export interface NamedBy {
  supplierId: string;
  importId: string | null;
}

/**
 * Every name that means a category, in its plain form: its name in this supplier's lists, its own name, the name of a category merged into
 * it, a former name. The first match counts.
 */
export async function readNamedCategories(
  db: Kysely<Tables>,
  supplierId: string,
): Promise<Map<string, NamedCategory>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'margin_bp', 'merged_into', 'is_withdrawn'])
    .limit(MAX_CATEGORIES)
    .execute();
  const former = await db
    .selectFrom('former_category_names')
    .select(['plain_name', 'category_id'])
    .limit(MAX_CATEGORIES)
    .execute();
  const onLists = await db
    .selectFrom('list_categories')
    .select(['plain_name', 'category_id'])
    .where('supplier_id', '=', supplierId)
    .limit(MAX_CATEGORIES)
    .execute();
  const byId = new Map(
    rows.map(({ id, name, margin_bp, is_withdrawn }) => [
      id,
      { id, name, marginBp: margin_bp, isWithdrawn: is_withdrawn === 1 },
    ]),
  );
  const mergedInto = new Map(rows.map((row) => [row.id, row.merged_into]));
  const named = new Map<string, NamedCategory>();
  const give = (plain: string, id: string) => {
    const category = byId.get(standingId(id, mergedInto));
    if (category !== undefined) named.set(plain, category);
  };
  for (const { plain_name: plain, category_id: id } of former) give(plain, id);
  // A later name with the same spelling replaces an earlier one, so existing categories come last.
  const standsLast = rows.toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const { id, name } of standsLast) give(plainName(name), id);
  for (const { plain_name: plain, category_id: id } of onLists) give(plain, id);
  return named;
}

function rankOf({ merged_into, is_withdrawn }: { merged_into: string | null; is_withdrawn: 0 | 1 }): number {
  if (merged_into !== null) return 0;
  return is_withdrawn === 1 ? 1 : 2;
}

/**
 * Every category by the plain names that mean it. New ones among `names` are created visible, with the default margin and IVA; those that
 * an undone import had brought come back. Both unpublished.
 */
export async function ensureCategories(
  trx: Transaction<Tables>,
  names: Iterable<string>,
  { supplierId, importId }: NamedBy,
): Promise<Map<string, PricedCategory>> {
  const named = await readNamedCategories(trx, supplierId);
  for (const name of names) {
    const plain = plainName(name);
    const known = named.get(plain);
    if (known === undefined) {
      const id = await freeId(trx, plain);
      await insertCategory(trx, { id, name, importId });
      named.set(plain, { id, name, marginBp: NEW_CATEGORY_MARGIN_BP, isWithdrawn: false });
    } else if (known.isWithdrawn) {
      await bringBack(trx, known.id, importId);
      known.isWithdrawn = false;
    }
  }
  return named;
}

/** The plain name, unless a category that was renamed has it. */
async function freeId(trx: Transaction<Tables>, plain: string): Promise<string> {
  const rows = await trx.selectFrom('categories').select('id').limit(MAX_CATEGORIES).execute();
  const takenIds = new Set(rows.map(({ id }) => id));
  let id = plain;
  for (let more = 2; takenIds.has(id); more += 1) id = `${plain}-${more}`;
  return id;
}

async function insertCategory(
  trx: Transaction<Tables>,
  { id, name, importId }: { id: string; name: string; importId: string | null },
): Promise<void> {
  await trx
    .insertInto('categories')
    .values({
      id,
      name,
      visible: 1,
      margin_bp: NEW_CATEGORY_MARGIN_BP,
      vat_bp: newCategoryVat(name),
      margin_version: 0,
      step: null,
      merged_into: null,
      created_by_import: importId,
      is_withdrawn: 0,
      version: UNPUBLISHED,
    })
    .execute();
}

async function bringBack(trx: Transaction<Tables>, id: string, importId: string | null): Promise<void> {
  await trx
    .updateTable('categories')
    .set({ is_withdrawn: 0, created_by_import: importId, version: UNPUBLISHED })
    .where('id', '=', id)
    .execute();
}
