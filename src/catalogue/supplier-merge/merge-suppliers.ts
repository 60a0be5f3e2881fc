import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { mergedEntry } from '#audit/merged-entry.ts';
import { lockProductsOfOffers, settleOffers } from '#pricing/offers.store.ts';
import { priceTermsOf, readListTerms } from '#pricing/price-terms.store.ts';
import { isSameReading } from '#pricing/price-terms.ts';
import type { Tables } from '#db/tables.ts';
import { publishChanges, transactOverCatalogue } from '../catalogue-transaction.store.ts';
import { lockImports, lockImportStart } from '../import-locks.store.ts';
import { repriceThese } from '../imports/import-backup.store.ts';
import { isImporting } from '../imports/import-run.store.ts';
import { renameBackups, takeLastOffersBack } from '../offers/join-offers.store.ts';
import { matchOffers } from '../offers/match-offers.store.ts';
import { recostProducts } from '../offers/recost-products.store.ts';
import { joinCodes } from './join-codes.store.ts';
import { giveTerms, moveSupplier } from './move-supplier.store.ts';
import { planSupplierMerge, type SupplierMergePlan } from './plan-merge.store.ts';
import type { PreviewedSupplierMerge, SupplierMerged } from './supplier-merge.ts';

/** What a person saw of a merge, and said of its codes. */
export interface SupplierMergeOrder {
  fromId: string;
  intoId: string;
  /** Codes of which the person said that they are the same part. */
  sameCodes: readonly string[];
  /** Of the preview. */
  seal: string;
}

export async function previewSupplierMerge(
  db: Kysely<Tables>,
  ids: Pick<SupplierMergeOrder, 'fromId' | 'intoId'>,
  now: Date,
): Promise<PreviewedSupplierMerge> {
  const planned = await planSupplierMerge(db, ids, now);
  return planned.ok ? { ok: true, preview: planned.plan.preview } : planned;
}

/**
 * Merges a supplier into another one, which gets everything that the first has, also the lists under its name. The terms of the remaining
 * supplier apply: costs change at once, prices at the next repricing. A merge cannot be undone.
 */
export function mergeSuppliers(
  db: Kysely<Tables>,
  { fromId, intoId, sameCodes, seal }: SupplierMergeOrder,
  authorship: Authorship,
): Promise<SupplierMerged> {
  const { at } = authorship;
  return transactOverCatalogue(db, async (trx): Promise<SupplierMerged> => {
    // An import takes these locks in this order.
    await lockImports(trx);
    await lockImportStart(trx);
    if (await isImporting(trx, at)) return { ok: false, reason: 'busy' };
    const planned = await planSupplierMerge(trx, { fromId, intoId }, at);
    if (!planned.ok) return planned;
    const { plan } = planned;
    const { codes, preview } = plan;
    if (preview.seal !== seal) return { ok: false, reason: 'moved' };
    const confirmedCodes = new Set(sameCodes);
    if (codes.other.length > 0 || codes.asked.some(({ code }) => !confirmedCodes.has(code))) {
      return { ok: false, reason: 'codes' };
    }
    await lockProductsOfOffers(trx, plan.sellers);
    await takeTerms(trx, plan, at);
    const joined = await joinCodes(trx, [...codes.same, ...codes.asked], {
      fromId,
      intoId,
      isFromNewer: plan.isFromNewer,
      into: plan.into,
      at,
    });
    await moveSupplier(trx, { fromId, intoId, renamedLists: plan.renamedLists });
    await settle(trx, new Set([...plan.sellers, ...joined]), at);
    const subject = { kind: 'supplier', id: fromId, name: plan.from.name } as const;
    const merged = { into: { before: null, after: plan.into.name }, moved: preview.products };
    await recordChange(trx, authorship, mergedEntry(subject, merged));
    await publishChanges(trx);
    return { ok: true, moved: preview.products };
  });
}

/** Reads the list prices of the merged supplier by the terms of the remaining one, which may have taken these terms from it. */
async function takeTerms(
  trx: Transaction<Tables>,
  { from, into }: Pick<SupplierMergePlan, 'from' | 'into'>,
  at: Date,
): Promise<void> {
  const terms = priceTermsOf(into);
  await giveTerms(trx, { from, into }, terms);
  if (isSameReading(priceTermsOf(from), terms)) return;
  const listTerms = await readListTerms(trx, from.id);
  if (listTerms !== null) await recostProducts(trx, from.id, listTerms, at);
}

/** Lets products sell their cheapest offer. A product with a single offer becomes that supplier's product. */
async function settle(trx: Transaction<Tables>, products: ReadonlySet<string>, at: Date): Promise<void> {
  const renamed = await takeLastOffersBack(trx, products);
  await renameBackups(trx, renamed);
  await repriceThese(trx, new Set(renamed.map(({ to }) => to)), at);
  await settleOffers(trx, products, at);
  await settleOffers(trx, await matchOffers(trx, new Set(), at), at);
}
