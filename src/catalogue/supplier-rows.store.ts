import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { MAX_SUPPLIERS } from '#pricing/supplier-names.store.ts';
import { plainName } from './product/categories.ts';

export function readAllSuppliers(db: Kysely<Tables>): Promise<Tables['suppliers'][]> {
  return db.selectFrom('suppliers').selectAll().limit(MAX_SUPPLIERS).execute();
}

export async function insertSupplier(trx: Transaction<Tables>, row: Tables['suppliers']): Promise<void> {
  await trx.insertInto('suppliers').values(row).execute();
}

/** Short, because it begins the address of each of its products. */
const MAX_PREFIX = 20;

/** What the ids of a new supplier's products begin with: no other supplier's do. */
export function freePrefix(name: string, suppliers: readonly Tables['suppliers'][]): string {
  const isTaken = new Set(suppliers.map((supplier) => supplier.id_prefix));
  const slug = plainName(name).slice(0, MAX_PREFIX).replace(/-$/, '') || 'p';
  let prefix = slug;
  for (let more = 2; isTaken.has(prefix); more += 1) prefix = `${slug}${more}`;
  return prefix;
}
