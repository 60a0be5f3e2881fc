import type { Kysely, Transaction } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { findLastChange } from '#audit/audit-reader.ts';
import { placeOf } from '#lib/place-of.ts';
import { isSameSpelling } from '#lib/text.ts';
import type { Tables } from '#db/tables.ts';
import { lockImportStart } from '../import-locks.store.ts';
import { readAllSuppliers, readSupplierName } from '../supplier-rows.store.ts';
import {
  MAX_LIST_ADDRESSES,
  nextReading,
  scheduleInWords,
  type ListAddress,
  type ListAddressChange,
  type ListAddressChanged,
  type NewListAddress,
  type NextTimeOfDay,
} from './list-address.ts';
import {
  deleteListAddress,
  findListAddress,
  insertListAddress,
  readNamesOfAddresses,
  transactOverListAddresses,
  updateListAddress,
} from './list-addresses.store.ts';
import { settleUnread } from './unread-list.store.ts';
import { nameOfUpload } from './uploaded-lists.store.ts';

/** Adds the address of a list, whose earlier versions may have been files. It is fetched at once, unless only people start its readings. */
export function addListAddress(
  db: Kysely<Tables>,
  id: string,
  { supplierId, listName, fileListName, address, schedule }: NewListAddress,
  authorship: Authorship,
): Promise<ListAddressChanged> {
  return transactOverListAddresses(db, async (trx): Promise<ListAddressChanged> => {
    await lockImportStart(trx);
    const supplier = (await readAllSuppliers(trx)).find((known) => known.id === supplierId);
    if (supplier === undefined) return { ok: false, reason: 'no-supplier' };
    if (supplier.awaits_terms === 1) return { ok: false, reason: 'no-terms' };
    const name = await nameOfUpload(trx, supplierId, { typed: listName, ofFile: fileListName });
    const known = await readNamesOfAddresses(trx);
    if (known.some((other) => other.supplierId === supplierId && isSameSpelling(other.listName, name)))
      return { ok: false, reason: 'taken' };
    if (known.length >= MAX_LIST_ADDRESSES) return { ok: false, reason: 'full' };
    const nextAt = schedule.kind === 'by-hand' ? null : authorship.at;
    await insertListAddress(trx, { id, supplierId, listName: name, address, schedule, nextAt });
    await audit(trx, { supplierId, name: supplier.name }, authorship, [
      { field: 'list_address', before: null, after: inWords({ listName: name, address, schedule }) },
    ]);
    return { ok: true };
  });
}

/** Changes where a list is fetched from, or when. It refuses a change if somebody else changed the address meanwhile. */
export function changeListAddress(
  db: Kysely<Tables>,
  id: string,
  { address, schedule, seenVersion }: ListAddressChange,
  { authorship, nextTimeOfDay }: { authorship: Authorship; nextTimeOfDay: NextTimeOfDay },
): Promise<ListAddressChanged> {
  return transactOverListAddresses(db, async (trx): Promise<ListAddressChanged> => {
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
    await updateListAddress(trx, { ...after, nextAt });
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

/** Deletes the address of a list. Its products stay as they are. */
export function removeListAddress(
  db: Kysely<Tables>,
  id: string,
  authorship: Authorship,
): Promise<ListAddressChanged> {
  return transactOverListAddresses(db, async (trx): Promise<ListAddressChanged> => {
    const before = await findListAddress(trx, id);
    if (before === undefined) return { ok: false, reason: 'unknown' };
    await deleteListAddress(trx, id);
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
