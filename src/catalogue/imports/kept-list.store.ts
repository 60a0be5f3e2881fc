import type { Kysely, Transaction } from 'kysely';
import type { ImportListRow, Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { FeedItem, RowFault } from '../supplier-feed/feed-item.ts';

/** A list that was read, until somebody decides. */
export interface KeptList {
  items: readonly FeedItem[];
  unreadableIds: ReadonlySet<string>;
}

const ITEMS_A_ROW = 500;
/** A list that is wrong from top to bottom must not fill the database. */
const MOST_FAULTS = 50_000;

/** Keeps what was read of a list, all of it or nothing. */
export async function keepList(
  db: Kysely<Tables>,
  importId: string,
  { items, unreadableIds, faults }: KeptList & { faults: readonly RowFault[] },
): Promise<void> {
  await transact(db, async (trx) => {
    await keep(trx, importId, 'items', items);
    await keep(trx, importId, 'unreadable', [...unreadableIds]);
    await keep(trx, importId, 'faults', faults.slice(0, MOST_FAULTS));
  });
}

async function keep(
  trx: Transaction<Tables>,
  importId: string,
  kind: ImportListRow['kind'],
  all: readonly unknown[],
): Promise<void> {
  for (let start = 0; start < all.length; start += ITEMS_A_ROW) {
    await trx
      .insertInto('import_lists')
      .values({
        import_id: importId,
        kind,
        position: start,
        content: JSON.stringify(all.slice(start, start + ITEMS_A_ROW)),
      })
      .execute();
  }
}

export async function readKeptList(db: Kysely<Tables>, importId: string): Promise<KeptList> {
  return {
    items: (await readGroups(db, importId, 'items')) as FeedItem[], // kept by keepList, like what follows
    unreadableIds: new Set((await readGroups(db, importId, 'unreadable')) as string[]),
  };
}

export async function readKeptFaults(db: Kysely<Tables>, importId: string): Promise<RowFault[]> {
  return (await readGroups(db, importId, 'faults')) as RowFault[]; // likewise
}

/** Once a list is applied only its row errors are of use. */
export async function forgetItems(trx: Transaction<Tables>, importId: string): Promise<void> {
  await trx
    .deleteFrom('import_lists')
    .where('import_id', '=', importId)
    .where('kind', '<>', 'faults')
    .execute();
}

async function readGroups(
  db: Kysely<Tables>,
  importId: string,
  kind: ImportListRow['kind'],
): Promise<unknown[]> {
  const groups = await db
    .selectFrom('import_lists')
    .select('content')
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
  return groups.flatMap(({ content }) => JSON.parse(content) as unknown[]);
}
