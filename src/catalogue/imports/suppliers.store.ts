import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { NO_TERMS, PRICE_TERM_COLUMNS, priceTermsOf, termColumnsOf } from '#pricing/price-terms.store.ts';
import { isSameReading, type NewTerms, type PriceTerms } from '#pricing/price-terms.ts';
import { MAX_SUPPLIERS } from '#pricing/supplier-names.store.ts';
import { lockImportStart } from '../import-locks.store.ts';
import type { NewSupplier } from './import-run.ts';
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

/** Whose list it is. `newSupplier`: one that the shop does not have yet, and gets with that id. */
export interface NamedSupplier {
  supplierId: string;
  newSupplier: NewSupplier | null;
}

/**
 * The supplier with this name, in any spelling; one that is still to come if there is none. Without a name the only one.
 * @param newTerms Count for a supplier that is still to come: a known one has its own.
 * @returns `no-supplier`: there are several, and none is named. `no-terms`: it is a new one, and its terms are missing.
 */
export async function findSupplier(
  db: Kysely<Tables>,
  { name, newTerms }: { name: string; newTerms: NewTerms | null },
  newId: () => string,
): Promise<NamedSupplier | 'no-supplier' | 'no-terms'> {
  if (name.trim() === '') {
    const suppliers = await readAllSuppliers(db);
    return suppliers.length > 1 ? 'no-supplier' : { supplierId: FIRST_SUPPLIER, newSupplier: null };
  }
  const known = supplierNamed(await readEverySupplier(db), name);
  if (known !== undefined) return { supplierId: known.id, newSupplier: null };
  if (newTerms === null) return 'no-terms';
  return { supplierId: newId(), newSupplier: { name: name.trim(), terms: { ...NO_TERMS, ...newTerms } } };
}

/**
 * Brings the supplier of a list that is being applied, unless another list has brought it meanwhile.
 * @returns its id; null: the other list was read by other terms, which are the supplier's.
 */
export async function bringSupplier(
  trx: Transaction<Tables>,
  { supplierId, name, terms }: NewSupplier & { supplierId: string },
  authorship: Authorship,
): Promise<string | null> {
  await lockImportStart(trx);
  const suppliers = await readEverySupplier(trx);
  const known = suppliers.find(({ id }) => id === supplierId) ?? supplierNamed(suppliers, name);
  if (known !== undefined) {
    const id = known.merged_into ?? known.id;
    const standing = suppliers.find((supplier) => supplier.id === id) ?? known;
    return isSameReading(priceTermsOf(standing), terms) ? id : null;
  }
  await insertSupplier(trx, {
    id: supplierId,
    name,
    id_prefix: freePrefix(name, suppliers),
    delivery_days: null,
    ...termColumnsOf(terms),
    merged_into: null,
    version: 0,
  });
  await recordChange(trx, authorship, {
    action: 'created',
    subject: { kind: 'supplier', id: supplierId, name },
    changes: [
      { field: 'nombre', before: null, after: name },
      { field: 'list_currency', before: null, after: terms.currency },
      { field: 'added_vat_bp', before: null, after: terms.addedVatBp },
    ],
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
