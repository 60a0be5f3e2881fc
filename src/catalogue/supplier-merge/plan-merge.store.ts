import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import type { Cents } from '#lib/money.ts';
import { isSameSpelling } from '#lib/text.ts';
import { readListedPrices } from '#pricing/listed-prices.store.ts';
import { priceTermsOf, readListTerms } from '#pricing/price-terms.store.ts';
import { isSameReading } from '#pricing/price-terms.ts';
import { findUndecided } from '../imports/import-run.store.ts';
import { readListNames } from '../imports/uploaded-lists.store.ts';
import { byPrecedence, pairOf } from '../offers/find-matches.ts';
import { readAnswers } from '../offers/match-products.store.ts';
import { readOpenPairs } from '../offers/part-matches.store.ts';
import { costByTerms } from '../offers/recost-products.store.ts';
import { runTimeSliced } from '../run-time-sliced.ts';
import { sealOf } from '../seal.ts';
import { readAllSuppliers } from '../supplier-rows.store.ts';
import { foreseePrices, type OfferAfter, type SoldProduct } from './foresee-prices.ts';
import {
  listKey,
  readListTimes,
  readMergedParts,
  readSellers,
  type MergedPart,
} from './merged-parts.store.ts';
import { findSharedCodes, type Shared, type SharedCodes } from './shared-codes.ts';
import type { ForeseenPrices, SupplierMergePreview, SupplierMergeRefusal } from './supplier-merge.ts';

type SupplierRow = Tables['suppliers'];

/** What a merge will do, and what the one who writes it needs to know. */
export interface SupplierMergePlan {
  from: SupplierRow;
  into: SupplierRow;
  codes: SharedCodes<MergedPart>;
  /** Which of a shared code's two rows was read later: its price and stock count. */
  isFromNewer: (shared: Shared<MergedPart>) => boolean;
  /** The products of several suppliers that the one that goes has an offer of. */
  sellers: readonly string[];
  /** The later names of the merged supplier's lists, in the spelling of the remaining one. */
  renamedLists: readonly { from: string; to: string }[];
  preview: SupplierMergePreview;
}

/** More than a person answers one by one. */
const MAX_ASKED_CODES = 200;

export async function planSupplierMerge(
  db: Kysely<Tables>,
  { fromId, intoId }: { fromId: string; intoId: string },
  now: Date,
): Promise<{ ok: true; plan: SupplierMergePlan } | SupplierMergeRefusal> {
  if (fromId === intoId) return { ok: false, reason: 'same' };
  const suppliers = await readAllSuppliers(db);
  const [from, found] = [fromId, intoId].map((id) => suppliers.find((supplier) => supplier.id === id));
  if (from === undefined || found === undefined) return { ok: false, reason: 'unknown' };
  const into = found.awaits_terms === 1 ? withListTermsOf(found, from) : found;
  if (fromId === FIRST_SUPPLIER) return { ok: false, reason: 'first' };
  const undecided = await findUndecided(db, fromId, now);
  if (undecided !== null) return { ok: false, reason: 'undecided', list: undecided };
  const addresses = await readAddressedLists(db, fromId);
  const others = await readAddressedLists(db, intoId);
  const twice = addresses.find((name) => others.some((other) => isSameSpelling(name, other)));
  if (twice !== undefined) return { ok: false, reason: 'two-addresses', list: twice };

  const parts = await readMergedParts(db, fromId);
  const codes = await runTimeSliced(
    findSharedCodes(parts, await readMergedParts(db, intoId), await readAnswers(db)),
  );
  const toAnswer = codes.asked.length + codes.other.length;
  if (toAnswer > MAX_ASKED_CODES) return { ok: false, reason: 'too-many-codes', count: toAnswer };
  const askedHere = pairsWithEqualCodes(codes);
  const open = await readOpenPairs(db, fromId, intoId);
  const unasked = open.filter(({ product_id, other_id }) => !askedHere.has(pairOf(product_id, other_id)));
  if (unasked.length > 0) return { ok: false, reason: 'open-questions', count: unasked.length };
  const times = await readListTimes(db, [fromId, intoId]);
  const readAt = (supplierId: string, { source, listName }: MergedPart) =>
    times.get(listKey(supplierId, source, listName)) ?? '';
  const isFromNewer = (shared: Shared<MergedPart>) =>
    readAt(fromId, shared.from) > readAt(intoId, shared.into);
  const sellers = [...new Set(parts.flatMap(({ offerOf }) => offerOf ?? []))];
  const prices = await foresee(db, { from, into, parts, codes, isFromNewer });
  const lists = await readListNames(db, fromId);
  const intoLists = await readListNames(db, intoId);
  const namedAlike = (name: string) => intoLists.find((other) => isSameSpelling(name, other));
  const seen = { products: parts.length, codes: pairsOf(codes) };
  const preview: SupplierMergePreview = {
    from: { id: from.id, name: from.name },
    into: { id: into.id, name: into.name },
    products: parts.length,
    lists,
    sharedLists: lists.filter((name) => namedAlike(name) !== undefined),
    addresses: addresses.length,
    orders: await countOrders(db, fromId),
    sameCodes: codes.same.length,
    askedCodes: codes.asked.map((shared) => ({ ...toCode(shared), isSaidOther: shared.isSaidOther })),
    otherCodes: codes.other.map((shared) => ({ ...toCode(shared), why: shared.why })),
    prices,
    seal: sealOf([versionsOf([from, into]), seen]),
  };
  const renamedLists = lists.flatMap((name) => {
    const to = namedAlike(name);
    return to === undefined || to === name ? [] : [{ from: name, to }];
  });
  return { ok: true, plan: { from, into, codes, isFromNewer, sellers, renamedLists, preview } };
}

/** The merge itself asks about these. */
function pairsWithEqualCodes({ same, asked, other }: SharedCodes<MergedPart>): ReadonlySet<string> {
  return new Set([...same, ...asked, ...other].map(({ from, into }) => pairOf(from.id, into.id)));
}

/** Which of two products with the same code stays: the one that visitors know. */
export function stayingProduct(
  { from, into }: Shared<MergedPart>,
  ids: { fromId: string; intoId: string },
): string {
  const one = from.offerOf ?? into.offerOf;
  if (one !== null) return one;
  const [first] = [
    { id: from.id, visible: from.visible, hasOffers: false, since: 1, suppliers: [ids.fromId] },
    { id: into.id, visible: into.visible, hasOffers: false, since: 0, suppliers: [ids.intoId] },
  ].toSorted(byPrecedence);
  return first?.id ?? into.id;
}

function toCode({ code, from, into }: Shared<MergedPart>) {
  return { code, from: from.description, into: into.description };
}

function pairsOf({ same, asked, other }: SharedCodes<MergedPart>): string[] {
  return [same, asked, other].map((some) => some.map(({ from, into }) => `${from.id} ${into.id}`).join('\n'));
}

/** The version of each. */
function versionsOf(suppliers: readonly SupplierRow[]) {
  return suppliers.map(({ id, version }) => ({ id, version }));
}

/** The names of a supplier's lists that are fetched from an address. */
async function readAddressedLists(db: Kysely<Tables>, supplierId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('list_addresses')
    .select('list_name')
    .where('supplier_id', '=', supplierId)
    .execute();
  return rows.map(({ list_name: name }) => name);
}

/** A remaining supplier whose lists were never read has no other terms: it takes those of the merged one, and keeps its margin. */
function withListTermsOf(
  into: SupplierRow,
  { currency, ars_per_usd, added_vat_bp }: SupplierRow,
): SupplierRow {
  return { ...into, currency, ars_per_usd, added_vat_bp, awaits_terms: 0 };
}

async function countOrders(db: Kysely<Tables>, supplierId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.count<number>('order_id').distinct().as('count'))
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How prices change by the terms of the remaining supplier, and by two offers that become one. */
async function foresee(
  db: Kysely<Tables>,
  {
    from,
    into,
    parts,
    codes,
    isFromNewer,
  }: Pick<SupplierMergePlan, 'from' | 'into' | 'codes' | 'isFromNewer'> & { parts: readonly MergedPart[] },
): Promise<ForeseenPrices> {
  const ids = { fromId: from.id, intoId: into.id };
  const costOf = await readCostAfter(db, { from, into });
  const merged = [...codes.same, ...codes.asked];
  const sharedOf = new Map(merged.map((shared) => [shared.from.id, shared]));
  const rows = [...parts, ...merged.map((shared) => shared.into)];
  const sellers = await readSellers(db, [...new Set(rows.flatMap(({ offerOf }) => offerOf ?? []))]);
  const textOf = new Map(sellers.products.map(({ id, text }) => [id, text]));
  const replaced = new Set(rows.map(({ id }) => id));
  const margin = { supplierMarginBp: into.margin_bp };
  const offers: OfferAfter[] = sellers.offers.filter(({ id }) => !replaced.has(id));
  for (const part of parts) {
    const shared = sharedOf.get(part.id);
    const after = { ...part, ...margin, cost: costOf(part) };
    if (shared === undefined) {
      offers.push({ ...after, productId: part.offerOf ?? part.id });
      continue;
    }
    const productId = stayingProduct(shared, ids);
    const kept = textOf.get(productId) === part.id || productId === part.id ? part : shared.into;
    const { cost, stock } = isFromNewer(shared) ? after : shared.into;
    const reserved = part.reserved + shared.into.reserved;
    const { id, partNumber } = kept;
    offers.push({
      id: textOf.has(productId) ? id : productId,
      productId,
      partNumber,
      cost,
      stock,
      reserved,
      ...margin,
    });
  }
  const alone = rows.filter(({ offerOf }) => offerOf === null);
  return foreseePrices(
    [...alone.map(toSold), ...sellers.products].filter(({ visible }) => visible),
    offers,
  );
}

function toSold(part: MergedPart): SoldProduct {
  return { ...part, sold: part.id, text: part.id };
}

/** What a product of the supplier that goes costs by the terms of the other one. */
async function readCostAfter(
  db: Kysely<Tables>,
  { from, into }: { from: SupplierRow; into: SupplierRow },
): Promise<(part: MergedPart) => Cents> {
  const terms = isSameReading(priceTermsOf(from), priceTermsOf(into))
    ? null
    : await readListTerms(db, into.id);
  if (terms === null) return ({ cost }) => cost;
  const listed = await readListedPrices(db, from.id);
  return ({ code, cost }) => costByTerms(listed.get(code), cost, terms) ?? cost;
}
