import type { Kysely } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { normalizeText } from '#lib/text.ts';
import { MAX_SUPPLIERS } from '#pricing/supplier-names.store.ts';
import { lockImportStart } from '../import-locks.store.ts';
import type { SupplierChange, SupplierChanged } from './supplier-change.ts';

/** Changes what the shop notes of a supplier. The ids of its products stay, whatever it is called. */
export function changeSupplier(
  db: Kysely<Tables>,
  id: string,
  { name, deliveryDays }: SupplierChange,
  authorship: Authorship,
): Promise<SupplierChanged> {
  return transact(db, async (trx): Promise<SupplierChanged> => {
    await lockImportStart(trx);
    const suppliers = await trx.selectFrom('suppliers').selectAll().limit(MAX_SUPPLIERS).execute();
    const before = suppliers.find((supplier) => supplier.id === id);
    if (before === undefined) return { ok: false, reason: 'unknown' };
    const isTaken = suppliers.some((other) => other.id !== id && plain(other.name) === plain(name));
    if (isTaken) return { ok: false, reason: 'taken' };
    const changes: FieldChange[] = [
      { field: 'nombre', before: before.name, after: name },
      { field: 'delivery_days', before: before.delivery_days, after: deliveryDays },
    ].filter((change) => change.before !== change.after);
    if (changes.length === 0) return { ok: true };
    await trx
      .updateTable('suppliers')
      .set({ name, delivery_days: deliveryDays })
      .where('id', '=', id)
      .execute();
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'supplier', id, name: before.name },
      changes,
    });
    return { ok: true };
  });
}

function plain(name: string): string {
  return normalizeText(name).replace(/\s+/g, ' ').trim();
}
