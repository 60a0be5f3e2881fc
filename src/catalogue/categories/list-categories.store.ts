import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { plainName } from '../product/categories.ts';
import { IS_STANDING_CATEGORY } from '../product/is-standing-category.ts';
import type { ImportPlan } from '../supplier-feed/plan-import.ts';
import type { NamedCategory } from './named-categories.store.ts';

/** A category that a list brings and the shop does not have. */
export interface NewCategory {
  name: string;
  /** How many products of the list would be in it, and the title of one. */
  products: number;
  example: string;
  /** It was withdrawn with an undone import and renamed since: it comes back under this name. Absent: under the list's name. */
  returnsAs?: string;
}

/** What a category of a list is in the shop. */
export interface CategoryChoice {
  /** As the list writes it. */
  name: string;
  categoryId: string;
}

/** A list with more than these has no categories in that column. */
const MAX_NEW_CATEGORIES = 200;

/** The categories that an import would create, those with most products first. @param named By the plain names that mean them. */
export function newCategoriesIn(
  named: ReadonlyMap<string, NamedCategory>,
  { added, changed }: Pick<ImportPlan, 'added' | 'changed'>,
): NewCategory[] {
  const created = new Map<string, NewCategory>();
  for (const { category: name, description } of [...added, ...changed]) {
    const plain = plainName(name);
    const known = named.get(plain);
    if (known !== undefined && !known.isWithdrawn) continue;
    const one = created.get(plain);
    if (one === undefined) {
      const returnsAs = known !== undefined && plainName(known.name) !== plain ? known.name : undefined;
      created.set(plain, { name, products: 1, example: description, ...(returnsAs && { returnsAs }) });
    } else one.products += 1;
  }
  return [...created.values()].toSorted((a, b) => b.products - a.products).slice(0, MAX_NEW_CATEGORIES);
}

/** Those of these categories that the shop does not have. */
export async function findMissingCategories(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', ids)
    .where(IS_STANDING_CATEGORY)
    .limit(ids.length)
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/**
 * Stores the names of the shop's categories in a supplier's lists. A category that no longer exists is left out: its products get a
 * category of their own.
 */
export async function rememberListCategories(
  trx: Transaction<Tables>,
  supplierId: string,
  choices: readonly CategoryChoice[],
  authorship: Authorship,
): Promise<void> {
  const missing = new Set(
    await findMissingCategories(
      trx,
      choices.map(({ categoryId }) => categoryId),
    ),
  );
  for (const { name, categoryId } of choices) {
    if (missing.has(categoryId)) continue;
    const { by, at } = authorship;
    const written = { name, category_id: categoryId, by_name: by.name, at: at.toISOString() };
    await trx
      .insertInto('list_categories')
      .values({ supplier_id: supplierId, plain_name: plainName(name), ...written })
      .onConflict((conflict) => conflict.columns(['supplier_id', 'plain_name']).doUpdateSet(written))
      .execute();
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'category', id: categoryId, name: await nameOf(trx, categoryId) },
      changes: [{ field: 'list_name', before: null, after: name }],
    });
  }
}

/**
 * Deletes the name of a category in a supplier's lists: the next list with it brings a category of its own. False: the lists did not use
 * the name.
 */
export function deleteListCategory(
  db: Kysely<Tables>,
  { supplierId, categoryId, name }: { supplierId: string } & CategoryChoice,
  authorship: Authorship,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('list_categories')
      .where('supplier_id', '=', supplierId)
      .where('plain_name', '=', plainName(name))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'category', id: categoryId, name: await nameOf(trx, categoryId) },
      changes: [{ field: 'list_name', before: name, after: null }],
    });
    return true;
  });
}

async function nameOf(trx: Transaction<Tables>, id: string): Promise<string> {
  const row = await trx.selectFrom('categories').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}
