import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { isSameSpelling } from '#lib/text.ts';
import { MAX_ROWS_OF_SUPPLIERS, MAX_SUPPLIERS } from '#pricing/supplier-names.store.ts';
import { plainName } from './product/categories.ts';

type SupplierRow = Tables['suppliers'];

/** For what changes suppliers and none of their products. */
export function transactOverSuppliers<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, work);
}

export function readAllSuppliers(db: Kysely<Tables>): Promise<SupplierRow[]> {
  return db
    .selectFrom('suppliers')
    .selectAll()
    .where('merged_into', 'is', null)
    .limit(MAX_SUPPLIERS)
    .execute();
}

/** Includes suppliers that were merged into another: their names mean that one, and no new supplier gets their prefixes. */
export function readEverySupplier(db: Kysely<Tables>): Promise<SupplierRow[]> {
  return db.selectFrom('suppliers').selectAll().limit(MAX_ROWS_OF_SUPPLIERS).execute();
}

/** The supplier with this name in any spelling, or the one that a supplier with this name was merged into. */
export function supplierNamed(suppliers: readonly SupplierRow[], name: string): SupplierRow | undefined {
  const called = suppliers.filter((supplier) => isSameSpelling(supplier.name, name));
  const former = called.find(({ merged_into }) => merged_into !== null);
  return (
    called.find(({ merged_into }) => merged_into === null) ??
    suppliers.find(({ id }) => id === former?.merged_into)
  );
}

/** Empty: there is none. */
export async function readSupplierName(db: Kysely<Tables>, id: string): Promise<string> {
  const row = await db.selectFrom('suppliers').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}

/** The supplier that this one means now: the one that it was merged into, or itself. */
export async function standingSupplier(db: Kysely<Tables>, id: string): Promise<string> {
  const row = await db.selectFrom('suppliers').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? id;
}

export async function insertSupplier(trx: Transaction<Tables>, row: SupplierRow): Promise<void> {
  await trx.insertInto('suppliers').values(row).execute();
}

export async function updateSupplier(
  trx: Transaction<Tables>,
  id: string,
  columns: Partial<SupplierRow>,
): Promise<void> {
  await trx.updateTable('suppliers').set(columns).where('id', '=', id).execute();
}

/** Short, because it begins the address of each of its products. */
const MAX_PREFIX = 20;

/** What the ids of a new supplier's products begin with: no other supplier's do. */
export function freePrefix(name: string, suppliers: readonly SupplierRow[]): string {
  const takenPrefixes = new Set(suppliers.map((supplier) => supplier.id_prefix));
  const slug = plainName(name).slice(0, MAX_PREFIX).replace(/-$/, '') || 'p';
  let prefix = slug;
  for (let more = 2; takenPrefixes.has(prefix); more += 1) prefix = `${slug}${more}`;
  return prefix;
}
