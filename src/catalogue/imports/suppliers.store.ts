import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { NO_TERMS, PRICE_TERM_COLUMNS, priceTermsOf, termColumnsOf } from '#pricing/price-terms.store.ts';
import type { PriceTerms } from '#pricing/price-terms.ts';
import { MAX_SUPPLIERS } from '#pricing/supplier-names.store.ts';
import { lockImportStart } from '../import-locks.store.ts';
import {
  freePrefix,
  insertSupplier,
  readAllSuppliers,
  readEverySupplier,
  supplierNamed,
} from '../supplier-rows.store.ts';

/** Whom the shop buys from, and how many products it buys there. */
export interface Supplier {
  id: string;
  name: string;
  products: number;
  terms: PriceTerms;
}

/** The first supplier, then the others by name. */
export async function readSuppliers(db: Kysely<Tables>): Promise<Supplier[]> {
  const suppliers = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'id_prefix', ...PRICE_TERM_COLUMNS])
    .where('merged_into', 'is', null)
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
  return suppliers.map(({ id, name, ...row }) => ({
    id,
    name,
    products: productsOf.get(id) ?? 0,
    terms: priceTermsOf(row),
  }));
}

/** Whose list it is. `newSupplier`: the name of a supplier that the shop does not have yet, and gets with that id. */
export interface NamedSupplier {
  supplierId: string;
  newSupplier: string | null;
}

/** The supplier with this name, in any spelling; one that is still to come if there is none. Without a name the only one; null: there are several. */
export async function findSupplier(
  db: Kysely<Tables>,
  name: string,
  newId: () => string,
): Promise<NamedSupplier | null> {
  if (name.trim() === '') {
    const suppliers = await readAllSuppliers(db);
    return suppliers.length > 1 ? null : { supplierId: FIRST_SUPPLIER, newSupplier: null };
  }
  const known = supplierNamed(await readEverySupplier(db), name);
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
  const suppliers = await readEverySupplier(trx);
  const known = suppliers.find(({ id }) => id === supplierId) ?? supplierNamed(suppliers, name);
  if (known !== undefined) return known.merged_into ?? known.id;
  await insertSupplier(trx, {
    id: supplierId,
    name,
    id_prefix: freePrefix(name, suppliers),
    delivery_days: null,
    ...termColumnsOf(NO_TERMS),
    merged_into: null,
    version: 0,
  });
  await recordChange(trx, authorship, {
    action: 'created',
    subject: { kind: 'supplier', id: supplierId, name },
    changes: [{ field: 'nombre', before: null, after: name }],
  });
  return supplierId;
}

/** What the ids of its products begin with, or will: a supplier that is still to come is named by the lists that bring it. */
export async function readIdPrefix(db: Kysely<Tables>, supplierId: string): Promise<string> {
  const suppliers = await readEverySupplier(db);
  const known = suppliers.find(({ id }) => id === supplierId);
  if (known !== undefined) return known.id_prefix;
  const { new_supplier: name } = await db
    .selectFrom('import_runs')
    .select('new_supplier')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return freePrefix(name ?? '', suppliers);
}
