import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ImportListRow } from '#db/tables/imports.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import type { FeedItem, RowFault } from '../supplier-feed/fields/feed-item.ts';
import type { Suspicion } from '../supplier-feed/plan-import.ts';
import type { ImportRun } from './import-run.ts';

/** The parsed items of a list. */
export interface ListItems {
  items: readonly FeedItem[];
  unreadableIds: ReadonlySet<string>;
}

const ITEMS_A_ROW = 500;

/**
 * Stores a list's items until somebody decides. Each group is committed separately, so that no order waits for the whole list;
 * nobody reads the rows before their run is marked as read.
 */
export async function storeList(
  db: Kysely<Tables>,
  importId: string,
  { items, unreadableIds, faults }: ListItems & { faults: readonly RowFault[] },
): Promise<void> {
  await store(db, importId, 'items', items);
  await store(db, importId, 'unreadable', [...unreadableIds]);
  await store(db, importId, 'faults', faults);
}

/** Stores all suspicious changes of an import, as long as its report. */
export function storeSuspicions(
  db: Kysely<Tables>,
  importId: string,
  suspicions: readonly Suspicion[],
): Promise<void> {
  return store(db, importId, 'suspicious', suspicions);
}

async function store(
  db: Kysely<Tables>,
  importId: string,
  kind: ImportListRow['kind'],
  all: readonly unknown[],
): Promise<void> {
  for (let start = 0; start < all.length; start += ITEMS_A_ROW) {
    await db
      .insertInto('import_lists')
      .values({
        import_id: importId,
        kind,
        position: start,
        content: JSON.stringify(all.slice(start, start + ITEMS_A_ROW)),
      })
      .execute();
    await setImmediate();
  }
}

export async function readStoredItems(db: Kysely<Tables>, importId: string): Promise<ListItems> {
  return {
    items: (await readGroups(db, importId, 'items')) as FeedItem[], // written by storeList, like what follows
    unreadableIds: new Set((await readGroups(db, importId, 'unreadable')) as string[]),
  };
}

export async function readStoredFaults(db: Kysely<Tables>, importId: string): Promise<RowFault[]> {
  return (await readGroups(db, importId, 'faults')) as RowFault[]; // likewise
}

async function readStoredSuspicions(db: Kysely<Tables>, importId: string): Promise<Suspicion[]> {
  return (await readGroups(db, importId, 'suspicious')) as Suspicion[]; // likewise
}

/** Deletes the suspicious changes of the dry run; those found when applying replace them. */
export async function deleteStoredSuspicions(trx: Transaction<Tables>, importId: string): Promise<void> {
  await trx
    .deleteFrom('import_lists')
    .where('import_id', '=', importId)
    .where('kind', '=', 'suspicious')
    .execute();
}

/** After a list was applied, only its row errors and suspicious changes are needed. */
export async function deleteStoredItems(trx: Transaction<Tables>, importId: string): Promise<void> {
  await trx
    .deleteFrom('import_lists')
    .where('import_id', '=', importId)
    .where('kind', 'in', ['items', 'unreadable'])
    .execute();
}

async function readGroups(
  db: Kysely<Tables>,
  importId: string,
  kind: ImportListRow['kind'],
): Promise<unknown[]> {
  const all: unknown[] = [];
  for (;;) {
    // A group's position is the number of its first element.
    const group = await db
      .selectFrom('import_lists')
      .select('content')
      .where('import_id', '=', importId)
      .where('kind', '=', kind)
      .where('position', '=', all.length)
      .executeTakeFirst();
    if (group === undefined) return all;
    for (const one of JSON.parse(group.content) as unknown[]) all.push(one); // likewise
    await setImmediate();
  }
}

/** A suspicious change, with the product's current description; empty if it no longer exists. */
export type DescribedSuspicion = Suspicion & { description: string };

/** All suspicious changes of an import; for one of an earlier version, the first ones in its report. */
export async function describeSuspicions(
  db: Kysely<Tables>,
  { id, report }: Pick<ImportRun, 'id' | 'report'>,
): Promise<DescribedSuspicion[]> {
  const stored = await readStoredSuspicions(db, id);
  const first = report !== null && 'suspicious' in report ? report.suspicious.first : [];
  const all = stored.length > 0 ? stored : first;
  const described: DescribedSuspicion[] = [];
  for (const group of slicesOf(all, ROWS_A_STATEMENT)) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'description'])
      .where(
        'id',
        'in',
        group.map((suspicion) => suspicion.id),
      )
      .limit(ROWS_A_STATEMENT)
      .execute();
    const names = new Map(rows.map((row) => [row.id, row.description]));
    for (const suspicion of group) {
      const ofRow = 'description' in suspicion ? suspicion.description : '';
      described.push({ ...suspicion, description: names.get(suspicion.id) ?? ofRow });
    }
    await setImmediate();
  }
  return described;
}
