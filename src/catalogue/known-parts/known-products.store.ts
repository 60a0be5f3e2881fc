import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import type { KnownFacts } from '#compatibility/facts/known-facts.ts';
import type { KnownPart } from '#compatibility/known-parts/known-part.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';

/** A product whose text may have changed since it was looked up in the base. */
export interface ProductToMatch {
  readonly id: string;
  readonly title: string;
  readonly brand: string;
  readonly partNumber: string;
  readonly feedHash: string;
  /** JSON of what the base said of its last text; null: nothing. */
  readonly known: string | null;
}

/** A place in the catalogue's changes: all of a version up to an id. */
export interface CatalogueMark {
  readonly version: number;
  readonly id: string;
}

/** Up to `limit` products after `mark`, in the order of their change, and those among them that were not looked up in this base. */
export async function readProductsToMatch(
  db: Kysely<Tables>,
  { baseId, mark, limit }: { baseId: number; mark: CatalogueMark; limit: number },
): Promise<{ stale: ProductToMatch[]; last: CatalogueMark | null }> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('known_products', 'known_products.product_id', 'products.id')
    .select(['products.id', 'description', 'brand', 'part_number', 'products.feed_hash', 'version'])
    .select(['known_products.base_id', 'known_products.feed_hash as matched_hash', 'known'])
    .where(sql<boolean>`(products.version, products.id) > (${mark.version}, ${mark.id})`)
    .orderBy('products.version')
    .orderBy('products.id')
    .limit(limit)
    .execute();
  const stale = rows
    .filter((row) => row.base_id !== baseId || row.matched_hash !== row.feed_hash)
    .map(toMatch);
  const end = rows.at(-1);
  return { stale, last: end === undefined ? null : { version: end.version, id: end.id } };
}

/** The parts of a base by the keys that they are stored under. */
export async function findParts(
  db: Kysely<Tables>,
  baseId: number,
  keys: readonly string[],
): Promise<Map<string, KnownPart[]>> {
  const byKey = new Map<string, KnownPart[]>();
  const partById = new Map<string, KnownPart>();
  for (const some of slicesOf(keys, ROWS_A_STATEMENT)) {
    const rows = await db
      .selectFrom('known_part_keys as keys')
      .innerJoin('known_parts as parts', (join) =>
        join.onRef('parts.base_id', '=', 'keys.base_id').onRef('parts.id', '=', 'keys.part_id'),
      )
      .select(['keys.key', 'parts.id', 'parts.maker', 'parts.name', 'parts.codes', 'parts.facts'])
      .where('keys.base_id', '=', baseId)
      .where('keys.key', 'in', some)
      .execute();
    for (const { key, ...row } of rows) {
      let part = partById.get(row.id);
      if (part === undefined) partById.set(row.id, (part = partOf(row)));
      const those = byKey.get(key);
      if (those) those.push(part);
      else byKey.set(key, [part]);
    }
  }
  return byKey;
}

const storedCodes = z.array(z.string());

/** A part as it is stored. */
export function partOf(row: {
  id: string;
  maker: string;
  name: string;
  codes: string;
  facts: string;
}): KnownPart {
  return {
    id: row.id,
    maker: row.maker,
    name: row.name,
    codes: storedCodes.parse(JSON.parse(row.codes)),
    facts: JSON.parse(row.facts) as KnownPart['facts'], // written by `storeParts`
  };
}

/** What the base says of a product with this text. */
export interface MatchedProduct {
  readonly id: string;
  readonly feedHash: string;
  readonly known: string | null;
  /** The base's facts changed, so the product is published again. */
  readonly isChanged: boolean;
}

/** Stores a base's facts about these products, and publishes the products whose facts changed. */
export async function storeMatches(
  db: Kysely<Tables>,
  baseId: number,
  matches: readonly MatchedProduct[],
): Promise<void> {
  await transact(db, (trx) => putMatches(trx, baseId, matches));
}

/** The same within a transaction. */
export async function putMatches(
  trx: Transaction<Tables>,
  baseId: number,
  matches: readonly MatchedProduct[],
): Promise<void> {
  await trx
    .insertInto('known_products')
    .values(
      matches.map(({ id, feedHash, known }) => ({
        product_id: id,
        base_id: baseId,
        feed_hash: feedHash,
        known,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((row) => ({
        base_id: row.ref('excluded.base_id'),
        feed_hash: row.ref('excluded.feed_hash'),
        known: row.ref('excluded.known'),
      })),
    )
    .execute();
  await publish(
    trx,
    matches.filter(({ isChanged }) => isChanged).map(({ id }) => id),
  );
}

/** One product as it is now; undefined: there is none. */
export async function readProductToMatch(
  db: Kysely<Tables>,
  id: string,
): Promise<ProductToMatch | undefined> {
  const row = await db
    .selectFrom('products')
    .leftJoin('known_products', 'known_products.product_id', 'products.id')
    .select(['products.id', 'description', 'brand', 'part_number', 'products.feed_hash', 'known'])
    .where('products.id', '=', id)
    .executeTakeFirst();
  return row && toMatch(row);
}

function toMatch(row: {
  id: string;
  description: string;
  brand: string;
  part_number: string;
  feed_hash: string;
  known: string | null;
}): ProductToMatch {
  return {
    id: row.id,
    title: row.description,
    brand: row.brand,
    partNumber: row.part_number,
    feedHash: row.feed_hash,
    known: row.known,
  };
}

/** Deletes the base's facts about up to `limit` products, and publishes them. Returns how many there were. */
export async function deleteMatches(db: Kysely<Tables>, limit: number): Promise<number> {
  return transact(db, async (trx) => {
    const rows = await trx
      .selectFrom('known_products')
      .select(['product_id', 'known'])
      .limit(limit)
      .execute();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ product_id }) => product_id);
    await trx.deleteFrom('known_products').where('product_id', 'in', ids).execute();
    await publish(
      trx,
      rows.filter(({ known }) => known !== null).map(({ product_id }) => product_id),
    );
    return rows.length;
  });
}

async function publish(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('products').set({ version: UNPUBLISHED }).where('id', 'in', ids).execute();
  await publishCatalogue(trx);
}

/** What the base says of these products; those that it does not have are absent. */
export async function readKnownFacts(
  db: Kysely<Tables>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, KnownFacts>> {
  const found = new Map<string, KnownFacts>();
  for (const some of slicesOf(productIds, ROWS_A_STATEMENT)) {
    const rows = await db
      .selectFrom('known_products')
      .select(['product_id', 'known'])
      .where('product_id', 'in', some)
      .where('known', 'is not', null)
      .execute();
    for (const { product_id, known } of rows) found.set(product_id, readKnown(known ?? ''));
  }
  return found;
}

/** The stored data of a product that the base has. */
export function readKnown(known: string): KnownFacts {
  return JSON.parse(known) as KnownFacts; // written by `storeMatches`
}

/** How many products the base has, by how they were found. */
export async function countKnownProducts(
  db: Kysely<Tables>,
): Promise<Readonly<Record<KnownFacts['by'] | 'none', number>>> {
  const { rows } = await sql<{ how: KnownFacts['by'] | 'none'; products: number }>`
    select case when known is null then 'none' when known like '{"by":"part_number"%' then 'part_number'
        when known like '{"by":"hand"%' then 'hand' else 'model' end as how,
      count(*) as products
    from known_products group by 1`.execute(db);
  const counts = { hand: 0, part_number: 0, model: 0, none: 0 };
  for (const { how, products } of rows) counts[how] = products;
  return counts;
}
