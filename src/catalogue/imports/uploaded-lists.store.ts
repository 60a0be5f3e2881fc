import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { isSameSpelling } from '#lib/text.ts';
import { WITHDRAWN } from '../supplier-feed/plan-import.ts';

/** An uploaded list, and its number of products. */
export interface UploadedList {
  supplierId: string;
  name: string;
  products: number;
}

/** A shop buys from a few wholesalers. */
const MAX_LISTS = 200;

/** The uploaded lists with products, by name; those of an undone import are none. */
export function readUploadedLists(db: Kysely<Tables>): Promise<UploadedList[]> {
  return (
    db
      .selectFrom('products')
      .select(({ fn }) => [
        'supplier_id as supplierId',
        'list_name as name',
        fn.countAll<number>().as('products'),
      ])
      // As the index `products_of_uploads` says it.
      .where(
        sql<boolean>`feed_source = 'upload' and sold_offer is null and feed_hash <> ${sql.lit(WITHDRAWN)}`,
      )
      .groupBy(['supplier_id', 'list_name'])
      .orderBy('list_name')
      .limit(MAX_LISTS)
      .execute()
  );
}

/** The file of an uploaded list that was applied last. */
export interface AppliedFile {
  supplierId: string;
  listName: string;
  file: string;
  /** In ISO. */
  at: string;
}

/** Those of lists that nobody applied for long are deleted, as all imports are. */
export async function readAppliedFiles(db: Kysely<Tables>): Promise<AppliedFile[]> {
  const applied = db
    .selectFrom('import_runs')
    .select(['supplier_id as supplierId', 'list_name as listName', 'name as file', 'applied_at as at'])
    .select(
      sql<number>`row_number() over (partition by supplier_id, list_name order by applied_at desc, id)`.as(
        'place',
      ),
    )
    // As the index `import_runs_applied` says it.
    .where(sql<boolean>`source = 'upload' and state = 'applied'`);
  const rows = await db
    .selectFrom(applied.as('applied'))
    .select(['supplierId', 'listName', 'file', 'at'])
    .where('place', '=', 1)
    .limit(MAX_LISTS)
    .execute();
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]));
}

/** Those that have products, and those that have an address. */
export async function readListNames(db: Kysely<Tables>, supplierId: string): Promise<string[]> {
  const uploaded = (await readUploadedLists(db)).filter((list) => list.supplierId === supplierId);
  const fetched = await db
    .selectFrom('list_addresses')
    .select('list_name')
    .where('supplier_id', '=', supplierId)
    .limit(MAX_LISTS)
    .execute();
  return [...new Set([...uploaded.map(({ name }) => name), ...fetched.map(({ list_name: name }) => name)])];
}

/** What an uploaded list is called: as a person named it, or else after its file. */
export interface UploadName {
  /** Empty: nobody named it. */
  typed: string;
  ofFile: string;
}

/**
 * The list that an upload is, in the supplier's first spelling, ignoring capitals, accents and spaces: `elit ` is the list `Elit`. An
 * upload without a name is the supplier's list with the name of its file; otherwise it is the supplier's only list, so that a renamed file
 * does not leave the old products on sale.
 */
export async function nameOfUpload(
  db: Kysely<Tables>,
  supplierId: string,
  { typed, ofFile }: UploadName,
): Promise<string> {
  const names = await readListNames(db, supplierId);
  const wanted = typed || ofFile;
  const known = names.find((name) => isSameSpelling(name, wanted));
  const [only, ...others] = names;
  if (known === undefined && typed === '' && only !== undefined && others.length === 0) return only;
  return known ?? wanted;
}
