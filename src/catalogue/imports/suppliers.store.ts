import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
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

/**
 * The supplier with this name, in any spelling; a new one if there is none. Without a name, the first.
 * @returns its id.
 */
export function supplierNamed(
  db: Kysely<Tables>,
  name: string,
  { newId, authorship }: { newId: () => string; authorship: Authorship },
): Promise<string> {
  if (plain(name) === '') return Promise.resolve(FIRST_SUPPLIER);
  return transact(db, async (trx) => {
    await lockImportStart(trx);
    const suppliers = await trx.selectFrom('suppliers').selectAll().limit(MAX_SUPPLIERS).execute();
    const known = suppliers.find((supplier) => plain(supplier.name) === plain(name));
    if (known !== undefined) return known.id;
    const id = newId();
    const isTaken = new Set(suppliers.map((supplier) => supplier.id_prefix));
    await insertSupplier(trx, { id, name, id_prefix: freePrefix(name, isTaken) });
    await recordChange(trx, authorship, {
      action: 'created',
      subject: { kind: 'supplier', id, name },
      changes: [{ field: 'nombre', before: null, after: name }],
    });
    return id;
  });
}

async function insertSupplier(trx: Transaction<Tables>, row: Tables['suppliers']): Promise<void> {
  await trx.insertInto('suppliers').values(row).execute();
}

/** Short, because it begins the address of each of its products. */
const MAX_PREFIX = 20;

function freePrefix(name: string, isTaken: ReadonlySet<string>): string {
  const slug = plainName(name).slice(0, MAX_PREFIX).replace(/-$/, '') || 'p';
  let prefix = slug;
  for (let more = 2; isTaken.has(prefix); more += 1) prefix = `${slug}${more}`;
  return prefix;
}

function plain(name: string): string {
  return normalizeText(name).replace(/\s+/g, ' ').trim();
}

/** What the ids of its products begin with. @throws when there is no such supplier. */
export async function readIdPrefix(db: Kysely<Tables>, supplierId: string): Promise<string> {
  const row = await db
    .selectFrom('suppliers')
    .select('id_prefix')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return row.id_prefix;
}
