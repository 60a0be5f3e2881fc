import type { Kysely } from 'kysely';
import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Tables } from '#db/tables.ts';
import { stepOfCategory, type Category } from './categories.ts';

/** Far above any shop's number; every list has a limit. */
export const MAX_CATEGORIES = 5000;

/** The builder's step of a stored category: its own, or the one that its name says. */
export function stepOfStored({ name, step }: { name: string; step: string | null }): StepKey | null {
  return step !== null && isStepKey(step) ? step : stepOfCategory(name);
}

/** The categories that changed since a version. One that was merged or withdrawn is hidden. */
export async function readCategoriesSince(db: Kysely<Tables>, version: number): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'visible', 'vat_bp', 'step', 'merged_into', 'is_withdrawn'])
    .where('version', '>', version)
    .limit(MAX_CATEGORIES)
    .execute();
  if (rows.length === 0) return [];
  const formerNames = await readFormerNames(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    visible: row.visible === 1 && row.merged_into === null && row.is_withdrawn === 0,
    vat: row.vat_bp,
    step: stepOfStored(row),
    formerNames: row.merged_into === null ? (formerNames.get(row.id) ?? []) : [],
  }));
}

/** By the id of an existing category: its former names, and the names of the categories that were merged into it. */
async function readFormerNames(db: Kysely<Tables>): Promise<Map<string, string[]>> {
  const merged = await db
    .selectFrom('categories')
    .select(['id', 'name', 'merged_into'])
    .where('merged_into', 'is not', null)
    .limit(MAX_CATEGORIES)
    .execute();
  const former = await db
    .selectFrom('former_category_names')
    .select(['name', 'category_id'])
    .orderBy('plain_name')
    .limit(MAX_CATEGORIES)
    .execute();
  const mergedInto = new Map(merged.map((row) => [row.id, row.merged_into]));
  const names = new Map<string, string[]>();
  for (const { name, id } of [...merged, ...former.map((row) => ({ name: row.name, id: row.category_id }))]) {
    const standing = standingId(id, mergedInto);
    names.set(standing, [...(names.get(standing) ?? []), name]);
  }
  return names;
}

/** The category that a merged one ended in. @param mergedInto where each merged category went, by id. */
export function standingId(id: string, mergedInto: ReadonlyMap<string, string | null>): string {
  let standing = id;
  for (let next = mergedInto.get(standing); next; next = mergedInto.get(standing)) standing = next;
  return standing;
}
