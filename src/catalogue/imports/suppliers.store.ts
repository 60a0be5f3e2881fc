import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { normalizeText } from '#lib/text.ts';
import { MAX_SUPPLIERS } from '#pricing/supplier-names.store.ts';
import { plainName } from '../product/categories.ts';
import { lockImportStart } from '../import-locks.store.ts';

/** Whom the shop buys from, and how many products it buys there. */
export interface Supplier {
  id: string;
  name: string;
  products: number;
}

/** The first supplier, then the others by name. */
export async function readSuppliers(db: Kysely<Tables>): Promise<Supplier[]> {
  const suppliers = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'id_prefix'])
    .orderBy('id_prefix')
    .limit(MAX_SUPPLIERS)
    .execute();
  const counts = await db
    .selectFrom('products')
    .select(({ fn }) => ['supplier_id', fn.countAll<number>().as('products')])
    .where('feed_source', '<>', 'own')
    .where('sold_offer', 'is', null)
    .groupBy('supplier_id')
    .execute();
  const productsOf = new Map(counts.map(({ supplier_id: id, products }) => [id, products]));
  return suppliers.map(({ id, name }) => ({ id, name, products: productsOf.get(id) ?? 0 }));
}

/** Whose list it is. `newSupplier`: the name of a supplier that the shop does not have yet, and gets with that id. */
export interface NamedSupplier {
  supplierId: string;
  newSupplier: string | null;
}

/** The supplier with this name, in any spelling; one that is still to come if there is none. Without a name, the first. */
export async function findSupplier(
  db: Kysely<Tables>,
  name: string,
  newId: () => string,
): Promise<NamedSupplier> {
  if (plain(name) === '') return { supplierId: FIRST_SUPPLIER, newSupplier: null };
  const known = (await readAll(db)).find((supplier) => plain(supplier.name) === plain(name));
  return known === undefined
    ? { supplierId: newId(), newSupplier: name.trim() }
    : { supplierId: known.id, newSupplier: null };
}

/**
 * Brings the supplier of a list that is being applied, unless another list has brought it meanwhile.
 * @returns its id.
 */
export async function bringSupplier(
  trx: Transaction<Tables>,
  { supplierId, name }: { supplierId: string; name: string },
  authorship: Authorship,
): Promise<string> {
  await lockImportStart(trx);
  const suppliers = await readAll(trx);
  const known = suppliers.find(({ id, ...other }) => id === supplierId || plain(other.name) === plain(name));
  if (known !== undefined) return known.id;
  await insertSupplier(trx, {
    id: supplierId,
    name,
    id_prefix: freePrefix(name, suppliers),
    delivery_days: null,
  });
  await recordChange(trx, authorship, {
    action: 'created',
    subject: { kind: 'supplier', id: supplierId, name },
    changes: [{ field: 'nombre', before: null, after: name }],
  });
  return supplierId;
}

function readAll(db: Kysely<Tables>): Promise<Tables['suppliers'][]> {
  return db.selectFrom('suppliers').selectAll().limit(MAX_SUPPLIERS).execute();
}

async function insertSupplier(trx: Transaction<Tables>, row: Tables['suppliers']): Promise<void> {
  await trx.insertInto('suppliers').values(row).execute();
}

/** Short, because it begins the address of each of its products. */
const MAX_PREFIX = 20;

function freePrefix(name: string, suppliers: readonly Tables['suppliers'][]): string {
  const isTaken = new Set(suppliers.map((supplier) => supplier.id_prefix));
  const slug = plainName(name).slice(0, MAX_PREFIX).replace(/-$/, '') || 'p';
  let prefix = slug;
  for (let more = 2; isTaken.has(prefix); more += 1) prefix = `${slug}${more}`;
  return prefix;
}

function plain(name: string): string {
  return normalizeText(name).replace(/\s+/g, ' ').trim();
}

/** What the ids of its products begin with, or will: a supplier that is still to come is named by the lists that bring it. */
export async function readIdPrefix(db: Kysely<Tables>, supplierId: string): Promise<string> {
  const suppliers = await readAll(db);
  const known = suppliers.find(({ id }) => id === supplierId);
  if (known !== undefined) return known.id_prefix;
  const { new_supplier: name } = await db
    .selectFrom('import_runs')
    .select('new_supplier')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return freePrefix(name ?? '', suppliers);
}
