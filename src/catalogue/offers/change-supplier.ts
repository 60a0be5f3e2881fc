import type { Kysely, Transaction } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { findLastChange } from '#audit/audit-reader.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { centavosToText } from '#lib/pesos.ts';
import { isSameReading, type PriceTerms } from '#pricing/price-terms.ts';
import { NO_TERMS, priceTermsOf, readListTerms, termColumnsOf } from '#pricing/price-terms.store.ts';
import { MAX_SUPPLIERS } from '#pricing/supplier-names.store.ts';
import type { Tables } from '#db/tables.ts';
import { publishChanges, transactOverCatalogue } from '../catalogue-transaction.store.ts';
import { lockImports, lockImportStart } from '../import-locks.store.ts';
import {
  freePrefix,
  insertSupplier,
  readAllSuppliers,
  readEverySupplier,
  supplierNamed,
  transactOverSuppliers,
  updateSupplier,
} from '../supplier-rows.store.ts';
import { isDemoCatalogue } from '../demo-catalogue.store.ts';
import { recostProducts } from './recost-products.store.ts';
import type { NewSupplier, SupplierChange, SupplierChanged, TermsChange } from './supplier-change.ts';

/** Adds a supplier before its first list comes, so that the list is read by its terms. */
export function addSupplier(
  db: Kysely<Tables>,
  id: string,
  { name, deliveryDays, terms }: NewSupplier,
  authorship: Authorship,
): Promise<SupplierChanged> {
  return transactOverSuppliers(db, async (trx): Promise<SupplierChanged> => {
    await lockImportStart(trx);
    const suppliers = await readEverySupplier(trx);
    if (supplierNamed(suppliers, name) !== undefined) return { ok: false, reason: 'taken' };
    const standing = suppliers.filter(({ merged_into }) => merged_into === null);
    if (standing.length >= MAX_SUPPLIERS) return { ok: false, reason: 'full' };
    const noted = { name, deliveryDays, terms: withKept(terms, NO_TERMS), awaitsTerms: false };
    await insertSupplier(trx, {
      id,
      name,
      id_prefix: freePrefix(name, suppliers),
      delivery_days: deliveryDays,
      ...termColumnsOf(noted.terms),
      awaits_terms: 0,
      merged_into: null,
      version: 0,
    });
    await recordChange(trx, authorship, {
      action: 'created',
      subject: { kind: 'supplier', id, name },
      changes: changesBetween({ name: null, deliveryDays: null, terms: NO_TERMS, awaitsTerms: false }, noted),
    });
    return { ok: true };
  });
}

/**
 * Changes a supplier's name and terms. The ids of its products stay, whatever its name. Its margin takes effect at the next repricing; its
 * currency, its dollar and its IVA change costs at once. It refuses a change if somebody else changed the supplier meanwhile.
 */
export function changeSupplier(
  db: Kysely<Tables>,
  id: string,
  { name, deliveryDays, terms, seenVersion }: SupplierChange,
  authorship: Authorship,
): Promise<SupplierChanged> {
  return transactOverCatalogue(db, async (trx): Promise<SupplierChanged> => {
    // Costs are an import's to write. An import takes these locks in this order.
    if (await changesListTerms(trx, id, terms)) await lockImports(trx);
    await lockImportStart(trx);
    const suppliers = await readEverySupplier(trx);
    const row = suppliers.find((supplier) => supplier.id === id && supplier.merged_into === null);
    if (row === undefined) return { ok: false, reason: 'unknown' };
    const before = {
      name: row.name,
      deliveryDays: row.delivery_days,
      terms: priceTermsOf(row),
      awaitsTerms: row.awaits_terms === 1,
    };
    const after = {
      name,
      deliveryDays,
      terms: withKept(terms, before.terms),
      awaitsTerms: before.awaitsTerms && !areListTermsSaid(terms),
    };
    const changes = changesBetween(before, after);
    if (changes.length === 0) return { ok: true };
    if (seenVersion !== undefined && seenVersion !== row.version) {
      return {
        ok: false,
        reason: 'moved',
        last: await findLastChange(trx, { kind: 'supplier', id, fields: FIELDS }),
      };
    }
    const named = supplierNamed(suppliers, name);
    if (named !== undefined && named.id !== id) return { ok: false, reason: 'taken' };
    await updateSupplier(trx, id, {
      name,
      delivery_days: deliveryDays,
      ...termColumnsOf(after.terms),
      awaits_terms: after.awaitsTerms ? 1 : 0,
      version: row.version + 1,
    });
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'supplier', id, name: before.name },
      changes,
    });
    // The demo is in dollars, whatever its supplier's lists are in.
    if (!isSameReading(before.terms, after.terms) && !(await isDemo(trx, id))) {
      const listTerms = await readListTerms(trx, id);
      const recosted = listTerms && (await recostProducts(trx, id, listTerms, authorship.at));
      if (recosted !== null && recosted.changed > 0) await publishChanges(trx);
    }
    return { ok: true };
  });
}

async function changesListTerms(
  trx: Transaction<Tables>,
  id: string,
  terms: TermsChange | undefined,
): Promise<boolean> {
  const row = (await readAllSuppliers(trx)).find((supplier) => supplier.id === id);
  if (row === undefined) return false;
  const before = priceTermsOf(row);
  return !isSameReading(before, withKept(terms, before));
}

async function isDemo(trx: Transaction<Tables>, id: string): Promise<boolean> {
  return id === FIRST_SUPPLIER && (await isDemoCatalogue(trx));
}

function areListTermsSaid(terms: TermsChange | undefined): boolean {
  return terms?.currency !== undefined && terms.addedVatBp !== undefined;
}

function withKept(terms: TermsChange | undefined, before: PriceTerms): PriceTerms {
  const { marginBp, currency = before.currency, ownRate, addedVatBp = before.addedVatBp } = terms ?? {};
  return {
    marginBp: marginBp === undefined ? before.marginBp : marginBp,
    currency,
    ownRate: currency === 'usd' ? null : ownRate === undefined ? before.ownRate : ownRate,
    addedVatBp,
  };
}

type Noted = { name: string | null; deliveryDays: number | null; terms: PriceTerms; awaitsTerms: boolean };

const FIELDS = [
  'nombre',
  'delivery_days',
  'supplier_margin_bp',
  'list_currency',
  'list_ars_per_usd',
  'added_vat_bp',
] as const;

function changesBetween(before: Noted, after: Noted): FieldChange[] {
  const [was, is] = [loggedOf(before), loggedOf(after)];
  return FIELDS.map((field) => ({ field, before: was[field], after: is[field] })).filter(
    (change) => change.before !== change.after,
  );
}

function loggedOf({
  name,
  deliveryDays,
  terms,
  awaitsTerms,
}: Noted): Record<(typeof FIELDS)[number], string | number | null> {
  return {
    nombre: name,
    delivery_days: deliveryDays,
    supplier_margin_bp: terms.marginBp,
    list_currency: awaitsTerms ? null : terms.currency,
    list_ars_per_usd: terms.ownRate && centavosToText(terms.ownRate),
    added_vat_bp: awaitsTerms ? null : terms.addedVatBp,
  };
}
