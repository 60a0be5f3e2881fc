import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import {
  MAX_LIST_ADDRESSES,
  type ListAddress,
  type ListSchedule,
  type WatchedAddress,
} from './list-address.ts';
import { NEVER_READ, readReadings } from './scheduled-readings.store.ts';

type Row = Selectable<Tables['list_addresses']>;

/** All of them, with how they were read. */
export async function readListAddresses(db: Kysely<Tables>): Promise<WatchedAddress[]> {
  const rows = await db.selectFrom('list_addresses').selectAll().limit(MAX_LIST_ADDRESSES).execute();
  const readings = await readReadings(
    db,
    rows.map(({ id }) => id),
  );
  const watched = rows.map((row) => ({ ...addressOf(row), ...(readings.get(row.id) ?? NEVER_READ) }));
  return watched.toSorted((one, other) => (one.listName < other.listName ? -1 : 1));
}

export async function findListAddress(db: Kysely<Tables>, id: string): Promise<ListAddress | undefined> {
  const row = await db.selectFrom('list_addresses').selectAll().where('id', '=', id).executeTakeFirst();
  return row && addressOf(row);
}

/** Those that are to be fetched now, the longest overdue first. */
export async function readDueAddresses(db: Kysely<Tables>, now: Date): Promise<ListAddress[]> {
  const rows = await db
    .selectFrom('list_addresses')
    .selectAll()
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(MAX_LIST_ADDRESSES)
    .execute();
  return rows.map(addressOf);
}

/** Notes when it is due again, unless somebody changed it meanwhile. */
export async function noteNextReading(
  db: Kysely<Tables>,
  { id, version }: Pick<ListAddress, 'id' | 'version'>,
  nextAt: Date | null,
): Promise<void> {
  await db
    .updateTable('list_addresses')
    .set({ next_at: nextAt?.toISOString() ?? null })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

export function transactOverListAddresses<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, work);
}

/** Whose lists have an address, and what these are called. */
export async function readNamesOfAddresses(
  trx: Transaction<Tables>,
): Promise<Pick<ListAddress, 'supplierId' | 'listName'>[]> {
  const rows = await trx.selectFrom('list_addresses').select(['supplier_id', 'list_name']).execute();
  return rows.map(({ supplier_id: supplierId, list_name: listName }) => ({ supplierId, listName }));
}

export async function insertListAddress(
  trx: Transaction<Tables>,
  { id, supplierId, listName, ...fetched }: Omit<ListAddress, 'version'>,
): Promise<void> {
  await trx
    .insertInto('list_addresses')
    .values({ id, supplier_id: supplierId, list_name: listName, ...columnsOf(fetched), version: 0 })
    .execute();
}

/** @param address with the version that is changed. */
export async function updateListAddress(
  trx: Transaction<Tables>,
  { id, version, ...fetched }: ListAddress,
): Promise<void> {
  await trx
    .updateTable('list_addresses')
    .set({ ...columnsOf(fetched), version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function deleteListAddress(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('list_addresses').where('id', '=', id).execute();
}

/** Where a list is fetched from, and when. */
function columnsOf({ address, schedule, nextAt }: Pick<ListAddress, 'address' | 'schedule' | 'nextAt'>) {
  return {
    address,
    every_hours: schedule.kind === 'hours' ? schedule.hours : null,
    daily_minute: schedule.kind === 'daily' ? schedule.minute : null,
    next_at: nextAt?.toISOString() ?? null,
  };
}

function addressOf(row: Row): ListAddress {
  return {
    id: row.id,
    supplierId: row.supplier_id,
    listName: row.list_name,
    address: row.address,
    schedule: scheduleOf(row),
    nextAt: row.next_at === null ? null : new Date(row.next_at),
    version: row.version,
  };
}

function scheduleOf({ every_hours: hours, daily_minute: minute }: Row): ListSchedule {
  if (hours !== null) return { kind: 'hours', hours };
  return minute === null ? { kind: 'by-hand' } : { kind: 'daily', minute };
}
