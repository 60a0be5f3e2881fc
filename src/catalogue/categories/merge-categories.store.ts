import { sql, type Kysely, type Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { mergedEntry } from '#audit/merged-entry.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transactBulk } from '#db/transact.ts';
import { cents } from '#lib/money.ts';
import { priceOf } from '#pricing/price.ts';
import { FOLLOWS_CATEGORY, IS_ITS_SUPPLIER } from '#pricing/product-supplier.ts';
import { lockImports } from '../import-locks.store.ts';
import { MAX_CATEGORIES, standingId, stepOfStored } from '../product/category.store.ts';
import { IS_NO_OFFER } from '../product/is-no-offer.ts';
import { IS_STANDING_CATEGORY } from '../product/is-standing-category.ts';
import type { Merged, MergePreview, MergeRefusal, PreviewedMerge, Separated } from './category-changes.ts';
import { giveBack, noteWhatItHas, settleMergedCategories } from './merged-categories.store.ts';

type CategoryRow = Tables['categories'];

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
  return transactBulk(db, async (trx): Promise<Merged> => {
    await lockImports(trx);
    const pair = await readPair(trx, fromId, intoId);
    if ('reason' in pair) return pair;
    const preview = await previewOf(trx, pair);
    if (preview.seal !== seal) return { ok: false, reason: 'moved' };
    await noteWhatItHas(trx, fromId);
    await trx
      .updateTable('categories')
      .set({ merged_into: intoId, version: UNPUBLISHED })
      .where('id', '=', fromId)
      .execute();
    // A step of the builder goes with its products.
    await trx
      .updateTable('categories')
      .set({ step: stepOfStored(pair.into) ?? stepOfStored(pair.from), version: UNPUBLISHED })
      .where('id', '=', intoId)
      .execute();
    await settleMergedCategories(trx);
    const subject = { kind: 'category', id: fromId, name: pair.from.name } as const;
    const merged = { into: { before: null, after: pair.into.name }, moved: preview.products };
    await recordChange(trx, authorship, mergedEntry(subject, merged));
    await publishCatalogue(trx);
    return { ok: true, moved: preview.products };
  });
}

/** Makes a merged category one of its own again, with what it had then and is still where it went. */
export function separateCategory(db: Kysely<Tables>, id: string, authorship: Authorship): Promise<Separated> {
  return transactBulk(db, async (trx): Promise<Separated> => {
    await lockImports(trx);
    const rows = await trx.selectFrom('categories').selectAll().limit(MAX_CATEGORIES).execute();
    const category = rows.find((row) => row.id === id);
    if (category === undefined) return { ok: false, reason: 'unknown' };
    if (category.merged_into === null) return { ok: false, reason: 'not-merged' };
    const into = rows.find(
      (row) => row.id === standingId(id, new Map(rows.map((one) => [one.id, one.merged_into]))),
    );
    if (into === undefined) return { ok: false, reason: 'unknown' };
    await trx
      .updateTable('categories')
      .set({ merged_into: null, version: UNPUBLISHED })
      .where('id', '=', id)
      .execute();
    const step = stepOfStored(category);
    await trx
      .updateTable('categories')
      .set({ step: step !== null && step === stepOfStored(into) ? null : into.step, version: UNPUBLISHED })
      .where('id', '=', into.id)
      .execute();
    const moved = await giveBack(trx, id, into.id);
    const subject = { kind: 'category', id, name: category.name } as const;
    const separated = { into: { before: into.name, after: null }, moved };
    await recordChange(trx, authorship, mergedEntry(subject, separated));
    await publishCatalogue(trx);
    return { ok: true, moved };
  });
}

async function readPair(db: Kysely<Tables>, fromId: string, intoId: string): Promise<Pair | MergeRefusal> {
  if (fromId === intoId) return { ok: false, reason: 'same' };
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('id', 'in', [fromId, intoId])
    .where(IS_STANDING_CATEGORY)
    .limit(2)
    .execute();
  const [from, into] = [fromId, intoId].map((id) => rows.find((row) => row.id === id));
  if (from === undefined || into === undefined) return { ok: false, reason: 'unknown' };
  const [step, otherStep] = [stepOfStored(from), stepOfStored(into)];
  if (step !== null && otherStep !== null && step !== otherStep) return { ok: false, reason: 'two-steps' };
  return { from, into };
}

async function previewOf(db: Kysely<Tables>, { from, into }: Pair): Promise<MergePreview> {
  const { products, linked } = await productsOf(db, from)
    .select(({ fn }) => [
      fn.countAll<number>().as('products'),
      sql<number>`count(case when ${FOLLOWS_CATEGORY} and is_price_fixed = 0 then 1 end)`.as('linked'),
    ])
    .executeTakeFirstOrThrow();
  const seal = [products, linked, from.margin_version, into.margin_version, from.visible, into.visible];
  return {
    from: merged(from),
    into: merged(into),
    products,
    linkedProducts: linked,
    example: await readExample(db, from, into.margin_bp),
    seal: seal.join('.'),
  };
}

function merged({ id, name, visible, margin_bp, vat_bp }: CategoryRow): MergePreview['from'] {
  return { id, name, visible: visible === 1, marginBp: margin_bp, vat: vat_bp };
}

/** Offers have their products' margin, and are never sold themselves. */
function productsOf(db: Kysely<Tables>, { id }: CategoryRow) {
  return db
    .selectFrom('products')
    .leftJoin('suppliers', (join) => join.on(IS_ITS_SUPPLIER))
    .where('category_id', '=', id)
    .where(IS_NO_OFFER);
}

async function readExample(
  db: Kysely<Tables> | Transaction<Tables>,
  from: CategoryRow,
  categoryMarginBp: number,
): Promise<MergePreview['example']> {
  const row = await productsOf(db, from)
    .select(['products.id', 'description', 'price_cents', 'supplier_price_cents'])
    .where(FOLLOWS_CATEGORY)
    .where('is_price_fixed', '=', 0)
    .orderBy('price_cents', 'desc')
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirst();
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
