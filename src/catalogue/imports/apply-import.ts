import type { Kysely, Transaction } from 'kysely';
import { lockProductsOfOffers, settleOffers } from '#pricing/offers.store.ts';
import { retireDemoRate } from '#pricing/change-exchange-rate.store.ts';
import type { Tables } from '#db/tables.ts';
import { publishChanges, transactOverCatalogue } from '../catalogue-transaction.store.ts';
import { describeProducts } from '../offers/describe-products.store.ts';
import { productsOfOffers } from '../offers/join-offers.store.ts';
import { matchOffers } from '../offers/match-offers.store.ts';
import { markDemoCatalogue, mayReadDemo, unmarkDemoCatalogue } from '../demo-catalogue.store.ts';
import type { ListIdentity } from '../supplier-feed/list-source.ts';
import { isEmptyPlan, type ImportPlan } from '../supplier-feed/plan-import.ts';
import { standingSupplier } from '../supplier-rows.store.ts';
import { compareWithShop, type ComparedList, type ComparisonOptions } from './compare-list.store.ts';
import { backUpOverwritten, withdraw } from './import-backup.store.ts';
import { endWaitForTerms } from './suppliers.store.ts';
import { lockImports } from '../import-locks.store.ts';
import { noteListedPrices } from './note-listed-prices.store.ts';
import type { ListItems } from './import-upload.store.ts';
import { writePlan } from './write-plan.store.ts';
import { claimProducts } from './write-products.store.ts';

/** The outcome of an import. A doubted list was not applied: a person should check it first. */
export type ImportOutcome =
  | ({ kind: 'applied' | 'doubted' } & Omit<ComparedList, 'held' | 'items' | 'codes'>)
  | { kind: NotApplied };

/**
 * Why nothing was written. `demo-left`: it is the demo's list, and the demo has left the shop. `other-terms`: its supplier has got terms
 * meanwhile, and the list was read by others.
 */
export type NotApplied = 'demo-left' | 'other-terms';

/** A parsed list, and the import that applies it. */
export interface SupplierList extends ListIdentity, ListItems {
  importId: string;
  /** It is the demo's own, which is read while nothing else is on sale. */
  isDemo?: boolean;
  /** From then on its prices count. */
  at: Date;
  /**
   * Stores the list's supplier, or its terms, if the shop does not have them yet.
   * @returns the supplier's id; null: the shop has other terms now.
   */
  bringSupplier?: ((trx: Transaction<Tables>) => Promise<string | null>) | undefined;
  /** Remembers what a person said of the categories and words that the list has. */
  rememberChoices?: ((trx: Transaction<Tables>, supplierId: string) => Promise<void>) | undefined;
}

/** What else is written with an import, in its transaction. */
export type RecordImport = (
  trx: Transaction<Tables>,
  plan: ImportPlan,
  applied: Pick<ComparedList, 'leftOut' | 'keptMissing' | 'samples' | 'newOffers' | 'newCategories'> &
    Pick<ListIdentity, 'supplierId'> & { demo: number },
) => Promise<void>;

/**
 * Plans an import by comparing a list with the shop and applies it, in one transaction with the writes of `record`: all of it or
 * nothing. Overwritten products are backed up, so that it can be undone. A list that is judged and doubted is not applied. With the
 * first list that is not the demo's own, the demo leaves the shop.
 */
export async function applyImport(
  db: Kysely<Tables>,
  { bringSupplier, rememberChoices, ...listed }: SupplierList,
  record: RecordImport,
  options: ComparisonOptions,
): Promise<ImportOutcome> {
  return transactOverCatalogue(db, async (trx): Promise<ImportOutcome> => {
    await lockImports(trx);
    if (listed.isDemo && !(await mayReadDemo(trx))) return { kind: 'demo-left' };
    // It may have been merged into another while its list was read.
    const supplierId = bringSupplier
      ? await bringSupplier(trx)
      : await standingSupplier(trx, listed.supplierId);
    if (supplierId === null) return { kind: 'other-terms' };
    const list = { ...listed, supplierId };
    await rememberChoices?.(trx, supplierId);
    const { held, items, codes, ...compared } = await compareWithShop(trx, list, options);
    const { plan, demo, leftOut, keptMissing, samples, newOffers, newCategories, doubts } = compared;
    if (doubts.length > 0) return { kind: 'doubted', ...compared };
    await claimProducts(trx, plan.claimed, list);
    await noteListedPrices(trx, supplierId, { items, plan, held, codes });
    const hasChanges = !isEmptyPlan(plan) || demo.length > 0;
    if (hasChanges) {
      const sellers = sellersOf(plan, held).union(await productsOfOffers(trx, demo));
      await lockProductsOfOffers(trx, sellers);
      // Before the list's products are compared with those of other suppliers.
      await withdrawDemo(trx, list.importId, demo);
      await writePlan(trx, plan, list, { held, codes });
      await describeProducts(trx, sellers);
      const matched = await matchOffers(trx, new Set(plan.added.map(({ id }) => id)), list.at);
      await settleOffers(trx, [...sellers, ...matched], list.at);
    }
    const isRateGone = await noteWhoseCatalogue(trx, list);
    const counts = { leftOut, keptMissing, samples, newOffers, newCategories, demo: demo.length };
    await record(trx, plan, { ...counts, supplierId });
    if (hasChanges || isRateGone) await publishChanges(trx);
    return { kind: 'applied', ...compared };
  });
}

/** The products of several suppliers of which this import writes an offer. */
function sellersOf({ changed, gone }: ImportPlan, held: ComparedList['held']): ReadonlySet<string> {
  const ids = [...changed.map(({ id }) => id), ...gone];
  return new Set(ids.flatMap((id) => held.get(id)?.offerOf ?? []));
}

/** The undo of this import brings them back. */
async function withdrawDemo(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await backUpOverwritten(trx, importId, 'gone', ids);
  await withdraw(trx, ids, importId);
}

/** The demo's list marks the shop as the demo's; any other ends that. @returns whether the demo's invented rate left. */
async function noteWhoseCatalogue(
  trx: Transaction<Tables>,
  { isDemo = false, supplierId }: Pick<SupplierList, 'isDemo' | 'supplierId'>,
): Promise<boolean> {
  if (isDemo) {
    await markDemoCatalogue(trx);
    return false;
  }
  await unmarkDemoCatalogue(trx);
  await endWaitForTerms(trx, supplierId);
  return retireDemoRate(trx);
}
