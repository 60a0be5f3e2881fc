import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { mergedEntry } from '#audit/merged-entry.ts';
import { cents } from '#lib/money.ts';
import { priceOf } from '#pricing/price.ts';
import type { Tables } from '#db/tables.ts';
import { publishChanges, transactOverCatalogue } from '../catalogue-transaction.store.ts';
import { lockImports } from '../import-locks.store.ts';
import { standingId, stepOfStored } from '../product/category.store.ts';
import { sealOf } from '../seal.ts';
import {
  countProductsOf,
  findDearestLinked,
  readEveryCategory,
  readStanding,
  sealOfProducts,
  writeMergedInto,
  writeStep,
  type CategoryRow,
} from './category-rows.store.ts';
import type { Merged, MergePreview, MergeRefusal, PreviewedMerge, Separated } from './category-changes.ts';
import { giveBack, noteWhatItHas, settleMergedCategories } from './merged-categories.store.ts';

interface Pair {
  from: CategoryRow;
  into: CategoryRow;
}

export async function previewMerge(
  db: Kysely<Tables>,
  fromId: string,
  intoId: string,
): Promise<PreviewedMerge> {
  const pair = await readPair(db, fromId, intoId);
  return 'reason' in pair ? pair : { ok: true, preview: await previewOf(db, pair) };
}

/**
 * Moves all products of a category to another one and lets its name, and its addresses, mean that one. Prices follow at the next
 * repricing.
 * @param seal of the preview.
 */
export function mergeCategories(
  db: Kysely<Tables>,
  { fromId, intoId, seal }: { fromId: string; intoId: string; seal: string },
  authorship: Authorship,
): Promise<Merged> {
  return transactOverCatalogue(db, async (trx): Promise<Merged> => {
    await lockImports(trx);
    const pair = await readPair(trx, fromId, intoId);
    if ('reason' in pair) return pair;
    const preview = await previewOf(trx, pair);
    if (preview.seal !== seal) return { ok: false, reason: 'moved' };
    await noteWhatItHas(trx, fromId);
    await writeMergedInto(trx, fromId, intoId);
    // A step of the builder goes with its products.
    await writeStep(trx, intoId, stepOfStored(pair.into) ?? stepOfStored(pair.from));
    await settleMergedCategories(trx);
    const subject = { kind: 'category', id: fromId, name: pair.from.name } as const;
    const merged = { into: { before: null, after: pair.into.name }, moved: preview.products };
    await recordChange(trx, authorship, mergedEntry(subject, merged));
    await publishChanges(trx);
    return { ok: true, moved: preview.products };
  });
}

/** Undoes a merge: the category gets back the products that it had then and that are still in the other one. */
export function separateCategory(db: Kysely<Tables>, id: string, authorship: Authorship): Promise<Separated> {
  return transactOverCatalogue(db, async (trx): Promise<Separated> => {
    await lockImports(trx);
    const rows = await readEveryCategory(trx);
    const category = rows.find((row) => row.id === id);
    if (category === undefined) return { ok: false, reason: 'unknown' };
    if (category.merged_into === null) return { ok: false, reason: 'not-merged' };
    const into = rows.find(
      (row) => row.id === standingId(id, new Map(rows.map((one) => [one.id, one.merged_into]))),
    );
    if (into === undefined) return { ok: false, reason: 'unknown' };
    await writeMergedInto(trx, id, null);
    const step = stepOfStored(category);
    await writeStep(trx, into.id, step !== null && step === stepOfStored(into) ? null : into.step);
    const moved = await giveBack(trx, id, into.id);
    const subject = { kind: 'category', id, name: category.name } as const;
    const separated = { into: { before: into.name, after: null }, moved };
    await recordChange(trx, authorship, mergedEntry(subject, separated));
    await publishChanges(trx);
    return { ok: true, moved };
  });
}

async function readPair(db: Kysely<Tables>, fromId: string, intoId: string): Promise<Pair | MergeRefusal> {
  if (fromId === intoId) return { ok: false, reason: 'same' };
  const rows = await readStanding(db, [fromId, intoId]);
  const [from, into] = [fromId, intoId].map((id) => rows.find((row) => row.id === id));
  if (from === undefined || into === undefined) return { ok: false, reason: 'unknown' };
  const [step, otherStep] = [stepOfStored(from), stepOfStored(into)];
  if (step !== null && otherStep !== null && step !== otherStep) return { ok: false, reason: 'two-steps' };
  return { from, into };
}

async function previewOf(db: Kysely<Tables>, { from, into }: Pair): Promise<MergePreview> {
  const { products, linked } = await countProductsOf(db, from.id);
  return {
    from: merged(from),
    into: merged(into),
    products,
    linkedProducts: linked,
    example: await exampleOf(db, from, into.margin_bp),
    seal: sealOf([sealedOf(from), sealedOf(into), await sealOfProducts(db, from.id)]),
  };
}

/** What a merge shows and decides of a category. */
function sealedOf(category: CategoryRow): string {
  return sealOf([merged(category), category.margin_version, stepOfStored(category)]);
}

function merged({ id, name, visible, margin_bp, vat_bp }: CategoryRow): MergePreview['from'] {
  return { id, name, visible: visible === 1, marginBp: margin_bp, vat: vat_bp };
}

async function exampleOf(
  db: Kysely<Tables>,
  from: CategoryRow,
  categoryMarginBp: number,
): Promise<MergePreview['example']> {
  const row = await findDearestLinked(db, from.id);
  if (row === undefined) return null;
  const nextPrice = priceOf({
    supplierPrice: cents(row.supplier_price_cents),
    ownMarginBp: 0,
    supplierMarginBp: null,
    categoryMarginBp,
  });
  const price = cents(row.price_cents);
  return price === nextPrice ? null : { id: row.id, description: row.description, price, nextPrice };
}
