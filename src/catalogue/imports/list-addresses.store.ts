import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { findLastChange } from '#audit/audit-reader.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { placeOf } from '#lib/place-of.ts';
import { isSameSpelling } from '#lib/text.ts';
import { lockImportStart } from '../import-locks.store.ts';
import { readAllSuppliers, readSupplierName } from '../supplier-rows.store.ts';
import {
  MAX_LIST_ADDRESSES,
  nextReading,
  scheduleInWords,
  type ListAddress,
  type ListAddressChange,
  type ListAddressChanged,
  type ListSchedule,
  type NewListAddress,
  type NextTimeOfDay,
  type WatchedAddress,
} from './list-address.ts';
import { NEVER_READ, readReadings } from './scheduled-readings.store.ts';
import { settleUnread } from './unread-list.store.ts';
import { nameOfUpload } from './uploaded-lists.store.ts';

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

/** Adds the address of a list, which a file may have brought before. It is due at once, unless only people ask for it. */
export function addListAddress(
  db: Kysely<Tables>,
  id: string,
  { supplierId, listName, fileListName, address, schedule }: NewListAddress,
  authorship: Authorship,
): Promise<ListAddressChanged> {
  return transact(db, async (trx): Promise<ListAddressChanged> => {
    await lockImportStart(trx);
    const supplier = (await readAllSuppliers(trx)).find((known) => known.id === supplierId);
    if (supplier === undefined) return { ok: false, reason: 'no-supplier' };
    if (supplier.awaits_terms === 1) return { ok: false, reason: 'no-terms' };
    const name = await nameOfUpload(trx, supplierId, { typed: listName, ofFile: fileListName });
    const known = await trx.selectFrom('list_addresses').select(['supplier_id', 'list_name']).execute();
    if (known.some((other) => other.supplier_id === supplierId && isSameSpelling(other.list_name, name)))
      return { ok: false, reason: 'taken' };
    if (known.length >= MAX_LIST_ADDRESSES) return { ok: false, reason: 'full' };
    await trx
      .insertInto('list_addresses')
      .values({
        id,
        supplier_id: supplierId,
        list_name: name,
        address,
        ...columnsOf(schedule),
        next_at: schedule.kind === 'by-hand' ? null : authorship.at.toISOString(),
        version: 0,
      })
      .execute();
    await audit(trx, { supplierId, name: supplier.name }, authorship, [
      { field: 'list_address', before: null, after: inWords({ listName: name, address, schedule }) },
    ]);
    return { ok: true };
  });
}

/** Changes where a list is fetched from, or when. A change of what somebody else changed meanwhile is refused. */
export function changeListAddress(
  db: Kysely<Tables>,
  id: string,
  { address, schedule, seenVersion }: ListAddressChange,
  { authorship, nextTimeOfDay }: { authorship: Authorship; nextTimeOfDay: NextTimeOfDay },
): Promise<ListAddressChanged> {
  return transact(db, async (trx): Promise<ListAddressChanged> => {
    const before = await findListAddress(trx, id);
    if (before === undefined) return { ok: false, reason: 'unknown' };
    const after = { ...before, address, schedule };
    const isSameAddress = before.address === address;
    if (isSameAddress && inWords(before) === inWords(after)) return { ok: true };
    const subject = { kind: 'supplier', id: before.supplierId, fields: ['list_address'] } as const;
    if (seenVersion !== undefined && seenVersion !== before.version) {
      return { ok: false, reason: 'moved', last: await findLastChange(trx, subject) };
    }
    const { at } = authorship;
    // Another address is looked at soon.
    const nextAt =
      isSameAddress || schedule.kind === 'by-hand' ? nextReading(schedule, at, nextTimeOfDay) : at;
    await trx
      .updateTable('list_addresses')
      .set({
        address,
        ...columnsOf(schedule),
        next_at: nextAt?.toISOString() ?? null,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute();
    await audit(trx, await supplierOf(trx, before), authorship, [
      {
        field: 'list_address',
        before: inWords(before),
        // The part that changed may be the one that is not shown.
        after: inWords(after) + (inWords(before) === inWords(after) ? ' (otra clave)' : ''),
      },
    ]);
    return { ok: true };
  });
}

/** Forgets where a list was fetched from: what it brought stays as it is. */
export function removeListAddress(
  db: Kysely<Tables>,
  id: string,
  authorship: Authorship,
): Promise<ListAddressChanged> {
  return transact(db, async (trx): Promise<ListAddressChanged> => {
    const before = await findListAddress(trx, id);
    if (before === undefined) return { ok: false, reason: 'unknown' };
    await trx.deleteFrom('list_addresses').where('id', '=', id).execute();
    await settleUnread(trx, id, {
      at: authorship.at,
      by: authorship.by.name,
      note: 'Se quitó la dirección.',
    });
    await audit(trx, await supplierOf(trx, before), authorship, [
      { field: 'list_address', before: inWords(before), after: null },
    ]);
    return { ok: true };
  });
}

async function supplierOf(trx: Transaction<Tables>, { supplierId }: ListAddress) {
  return { supplierId, name: await readSupplierName(trx, supplierId) };
}

function audit(
  trx: Transaction<Tables>,
  { supplierId, name }: { supplierId: string; name: string },
  authorship: Authorship,
  changes: readonly FieldChange[],
): Promise<void> {
  return recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: 'supplier', id: supplierId, name },
    changes,
  });
}

/** Without what may be secret in the address. @example 'Elit: https://elit.example/lista.csv, cada 6 h' */
function inWords({
  listName,
  address,
  schedule,
}: Pick<ListAddress, 'listName' | 'address' | 'schedule'>): string {
  return `${listName}: ${placeOf(new URL(address))}, ${scheduleInWords(schedule)}`;
}

function columnsOf(schedule: ListSchedule): Pick<Row, 'every_hours' | 'daily_minute'> {
  return {
    every_hours: schedule.kind === 'hours' ? schedule.hours : null,
    daily_minute: schedule.kind === 'daily' ? schedule.minute : null,
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
