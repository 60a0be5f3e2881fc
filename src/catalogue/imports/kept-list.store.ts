import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ImportListRow } from '#db/tables/imports.ts';
import type { FeedItem, RowFault } from '../supplier-feed/feed-item.ts';
import type { Suspicion } from '../supplier-feed/plan-import.ts';

/** A list that was read, until somebody decides. */
export interface KeptList {
  items: readonly FeedItem[];
  unreadableIds: ReadonlySet<string>;
}

const ITEMS_A_ROW = 500;

/**
 * Keeps what was read of a list. Each group is committed by itself, so that no order waits for the whole: until its run says that it was
 * read, nobody asks for it.
 */
export async function keepList(
  db: Kysely<Tables>,
  importId: string,
  { items, unreadableIds, faults }: KeptList & { faults: readonly RowFault[] },
): Promise<void> {
  await keep(db, importId, 'items', items);
  await keep(db, importId, 'unreadable', [...unreadableIds]);
  await keep(db, importId, 'faults', faults);
}

/** Keeps all that is suspicious of an import, for as long as its report. */
export function keepSuspicions(
  db: Kysely<Tables>,
  importId: string,
  suspicions: readonly Suspicion[],
): Promise<void> {
  return keep(db, importId, 'suspicious', suspicions);
}

async function keep(
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

export async function readKeptList(db: Kysely<Tables>, importId: string): Promise<KeptList> {
  return {
    items: (await readGroups(db, importId, 'items')) as FeedItem[], // kept by keepList, like what follows
    unreadableIds: new Set((await readGroups(db, importId, 'unreadable')) as string[]),
  };
}

export async function readKeptFaults(db: Kysely<Tables>, importId: string): Promise<RowFault[]> {
  return (await readGroups(db, importId, 'faults')) as RowFault[]; // likewise
}

export async function readKeptSuspicions(db: Kysely<Tables>, importId: string): Promise<Suspicion[]> {
  return (await readGroups(db, importId, 'suspicious')) as Suspicion[]; // likewise
}

/** What is suspicious of a list that is applied to the shop as it is by now takes the place of what was when it was tried. */
export async function forgetSuspicions(trx: Transaction<Tables>, importId: string): Promise<void> {
  await trx
    .deleteFrom('import_lists')
    .where('import_id', '=', importId)
    .where('kind', '=', 'suspicious')
    .execute();
}

/** Once a list is applied only its row errors and what is suspicious of it are of use. */
export async function forgetItems(trx: Transaction<Tables>, importId: string): Promise<void> {
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
    // A group stands at the number of its first.
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
