import type { Kysely, Transaction } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { IS_ON_A_LIST } from '#pricing/is-offered.ts';
import { NO_TERMS, PRICE_TERM_COLUMNS, priceTermsOf, termColumnsOf } from '#pricing/price-terms.store.ts';
import { isSameReading, type NewTerms, type PriceTerms } from '#pricing/price-terms.ts';
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
  /** Nobody said yet how its lists are read: its terms are no one's. */
  awaitsTerms: boolean;
}

/** The first supplier, then the others by name. */
export async function readSuppliers(db: Kysely<Tables>): Promise<Supplier[]> {
  const suppliers = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'id_prefix', 'awaits_terms', ...PRICE_TERM_COLUMNS])
    .where('merged_into', 'is', null)
    .orderBy('id_prefix')
    .limit(MAX_SUPPLIERS)
    .execute();
  const counts = await db
    .selectFrom('products')
    .select(({ fn }) => ['supplier_id', fn.countAll<number>().as('products')])
    // As the index `products_on_lists` says it.
    .where(IS_ON_A_LIST)
    .groupBy('supplier_id')
    .execute();
  const productsOf = new Map(counts.map(({ supplier_id: id, products }) => [id, products]));
  return suppliers.map(({ id, name, awaits_terms: awaits, ...row }) => ({
    id,
    name,
    products: productsOf.get(id) ?? 0,
    terms: priceTermsOf(row),
    awaitsTerms: awaits === 1,
  }));
}

/** Whose list it is. */
export interface NamedSupplier {
  supplierId: string;
  /** The name of a supplier that the shop will get with that id; null: it has the supplier already. */
  newSupplier: string | null;
  /** How the list is read, where the supplier has no terms yet; null: it has. */
  newTerms: PriceTerms | null;
}

/**
 * The supplier with this name, in any spelling; a new one if there is none. Without a name: the only supplier.
 * @param newTerms The terms for a supplier without any: a new one, or the main one before its first list.
 * @returns `no-supplier`: there are several, and none is named. `no-terms`: it has no terms, and they are missing.
 */
export async function findSupplier(
  db: Kysely<Tables>,
  { name, newTerms }: { name: string; newTerms: NewTerms | null },
  newId: () => string,
): Promise<NamedSupplier | 'no-supplier' | 'no-terms'> {
  const typed = name.trim();
  if (typed === '' && (await readAllSuppliers(db)).length > 1) return 'no-supplier';
  const suppliers = await readEverySupplier(db);
  const known =
    typed === '' ? suppliers.find(({ id }) => id === FIRST_SUPPLIER) : supplierNamed(suppliers, typed);
  if (known?.awaits_terms === 0) return { supplierId: known.id, newSupplier: null, newTerms: null };
  if (newTerms === null) return 'no-terms';
  return {
    supplierId: known?.id ?? newId(),
    newSupplier: known === undefined ? typed : null,
    newTerms: { ...NO_TERMS, ...newTerms },
  };
}

/**
 * Stores the supplier of a list that is being applied, or its terms, unless another list has done so meanwhile.
 * @returns its id; null: the other list brought other terms, which are now the supplier's.
 */
export async function bringSupplier(
  trx: Transaction<Tables>,
  { supplierId, newSupplier: name, newTerms: terms }: NamedSupplier & { newTerms: PriceTerms },
  authorship: Authorship,
): Promise<string | null> {
  await lockImportStart(trx);
  const suppliers = await readEverySupplier(trx);
  const known =
    suppliers.find(({ id }) => id === supplierId) ??
    (name === null ? undefined : supplierNamed(suppliers, name));
  if (known !== undefined) {
    const id = known.merged_into ?? known.id;
    const standing = suppliers.find((supplier) => supplier.id === id) ?? known;
    if (standing.awaits_terms === 1) return stateTerms(trx, standing, terms, authorship);
    return isSameReading(priceTermsOf(standing), terms) ? id : null;
  }
  if (name === null) throw new Error(`the supplier ${supplierId} is gone`);
  await insertSupplier(trx, {
    id: supplierId,
    name,
    id_prefix: freePrefix(name, suppliers),
    delivery_days: null,
    ...termColumnsOf(terms),
    awaits_terms: 0,
    merged_into: null,
    version: 0,
  });
  await recordChange(trx, authorship, {
    action: 'created',
    subject: { kind: 'supplier', id: supplierId, name },
    changes: [{ field: 'nombre', before: null, after: name }, ...statedTerms(terms)],
  });
  return supplierId;
}

/** Stores the terms that a person chose for a supplier before its first list. The supplier's margin stays. */
async function stateTerms(
  trx: Transaction<Tables>,
  { id, name, version }: Pick<Tables['suppliers'], 'id' | 'name' | 'version'>,
  terms: PriceTerms,
  authorship: Authorship,
): Promise<string> {
  const { margin_bp: _, ...stated } = termColumnsOf(terms);
  await trx
    .updateTable('suppliers')
    .set({ ...stated, awaits_terms: 0, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const subject = { kind: 'supplier', id, name } as const;
  await recordChange(trx, authorship, { action: 'changed', subject, changes: statedTerms(terms) });
  return id;
}

function statedTerms({ currency, addedVatBp }: PriceTerms): FieldChange[] {
  return [
    { field: 'list_currency', before: null, after: currency },
    { field: 'added_vat_bp', before: null, after: addedVatBp },
  ];
}

/** Records that a list of this supplier was applied: its terms are those by which that list was read. */
export async function endWaitForTerms(trx: Transaction<Tables>, supplierId: string): Promise<void> {
  await trx
    .updateTable('suppliers')
    .set({ awaits_terms: 0 })
    .where('id', '=', supplierId)
    .where('awaits_terms', '=', 1)
    .execute();
}

/** The prefix of its products' ids. A supplier that the shop does not have yet is named by the list that brings it. */
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
