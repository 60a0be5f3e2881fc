import { sql, type Kysely, type Transaction } from 'kysely';
import type { KnownPart } from '#compatibility/known-parts/known-part.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { partOf } from './known-products.store.ts';

/** The part of the base that a person chose for a product. */
export interface KnownChoice {
  readonly partId: string;
  /** As the base named it at that time. */
  readonly name: string;
}

/** Runs `work` in one transaction: a choice, what the base says now, and who chose it. */
export function transactOverChoices<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, work);
}

/** The choices for these products; products without one are absent. */
export async function readChoices(
  db: Kysely<Tables>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, KnownChoice>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('known_choices')
    .selectAll()
    .where('product_id', 'in', productIds)
    .execute();
  return new Map(
    rows.map(({ product_id, part_id, part_name }) => [product_id, { partId: part_id, name: part_name }]),
  );
}

/** Stores a choice in place of the one before; null takes it back. */
export async function storeChoice(
  trx: Transaction<Tables>,
  productId: string,
  choice: KnownChoice | null,
): Promise<void> {
  if (choice === null) {
    await trx.deleteFrom('known_choices').where('product_id', '=', productId).execute();
    return;
  }
  const written = { part_id: choice.partId, part_name: choice.name };
  await trx
    .insertInto('known_choices')
    .values({ product_id: productId, ...written })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(written))
    .execute();
}

/** The parts of a base with these ids. */
export async function findPartsById(
  db: Kysely<Tables>,
  baseId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownPart>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('known_parts')
    .select(['id', 'maker', 'name', 'codes', 'facts'])
    .where('base_id', '=', baseId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, partOf(row)]));
}

/** Up to `limit` parts of a base whose maker, name or codes have every word, the shortest names first. */
export async function searchParts(
  db: Kysely<Tables>,
  baseId: number,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<KnownPart[]> {
  let query = db
    .selectFrom('known_parts')
    .select(['id', 'maker', 'name', 'codes', 'facts'])
    .where('base_id', '=', baseId);
  for (const word of words) {
    const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`lower(maker || ' ' || name || ' ' || codes) like ${pattern} escape '\\'`,
    );
  }
  const rows = await query
    .orderBy(sql`length(name)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(partOf);
}
