import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { findLastChange } from '#audit/audit-reader.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transactBulk } from '#db/transact.ts';
import { lockImports } from '../import-locks.store.ts';
import { plainName } from '../product/categories.ts';
import { stepOfStored } from '../product/category.store.ts';
import { IS_STANDING_CATEGORY } from '../product/is-standing-category.ts';
import type { Renamed } from './category-changes.ts';
import { readNamedCategories } from './named-categories.store.ts';

/** No supplier has this id: names as they are to everybody. */
const NO_SUPPLIER = '';

export interface NameChange {
  name: string;
  /** The name that its author saw. */
  seen: string;
}

/**
 * Gives a category another name. Margin, products and its place in the builder stay; lists, links and searches with the former name go
 * on meaning it.
 */
export function renameCategory(
  db: Kysely<Tables>,
  id: string,
  { name, seen }: NameChange,
  authorship: Authorship,
): Promise<Renamed> {
  return transactBulk(db, async (trx): Promise<Renamed> => {
    await lockImports(trx);
    const category = await trx
      .selectFrom('categories')
      .select(['id', 'name', 'step'])
      .where('id', '=', id)
      .where(IS_STANDING_CATEGORY)
      .executeTakeFirst();
    if (category === undefined) return { ok: false, reason: 'unknown' };
    if (category.name === name) return { ok: true };
    if (category.name !== seen) {
      const last = await findLastChange(trx, { kind: 'category', id, fields: ['nombre'] });
      return { ok: false, reason: 'renamed', name: category.name, last };
    }
    const meant = (await readNamedCategories(trx, NO_SUPPLIER)).get(plainName(name));
    if (meant !== undefined && meant.id !== id && !meant.isWithdrawn)
      return { ok: false, reason: 'taken', by: meant.name };
    await trx
      .updateTable('categories')
      .set({ name, step: stepOfStored(category), version: UNPUBLISHED })
      .where('id', '=', id)
      .execute();
    await keepFormerName(trx, { category, name }, authorship.at);
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'category', id, name: category.name },
      changes: [{ field: 'nombre', before: category.name, after: name }],
    });
    await publishCatalogue(trx);
    return { ok: true };
  });
}

async function keepFormerName(
  trx: Transaction<Tables>,
  { category, name }: { category: { id: string; name: string }; name: string },
  at: Date,
): Promise<void> {
  await trx.deleteFrom('former_category_names').where('plain_name', '=', plainName(name)).execute();
  if (plainName(category.name) === plainName(name)) return;
  const former = { name: category.name, category_id: category.id, at: at.toISOString() };
  await trx
    .insertInto('former_category_names')
    .values({ plain_name: plainName(category.name), ...former })
    .onConflict((conflict) => conflict.column('plain_name').doUpdateSet(former))
    .execute();
}
