import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ListDoubt } from '#lib/list-doubt.ts';
import type { ListWarning } from '#lib/list-warning.ts';
import { newCategoriesIn, type NewCategory } from '../categories/list-categories.store.ts';
import { runTimeSliced } from '../run-time-sliced.ts';
import { readHeldProducts, type HeldProduct } from './write-products.store.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import { isSameList, type ListIdentity } from '../supplier-feed/list-source.ts';
import { isEmptyPlan, planImport, type ImportPlan } from '../supplier-feed/plan-import.ts';
import type { ImportSamples, Sample } from './import-report.ts';
import type { ListItems } from './import-upload.store.ts';
import { identifyItems } from './product-ids.store.ts';
import { compareList, judgeList, mayBeSamePart } from './judge-list.ts';
import { warnOfList } from './warn-of-list.ts';

/** The changes that a list would make to the shop as it is now. */
export interface ComparedList {
  plan: ImportPlan;
  samples: ImportSamples;
  /** Those that the shop does not have. */
  newCategories: readonly NewCategory[];
  /** Why a person should check it before it is applied; see `judgeList`. */
  doubts: ListDoubt[];
  /** What a person should know of it besides; see `warnOfList`. */
  warnings: ListWarning[];
  /** All products of the list's supplier. */
  held: ReadonlyMap<string, HeldProduct>;
  /** The supplier's code of each product on the list. */
  codes: ReadonlyMap<string, string>;
}

/**
 * Plans an import by comparing a list with the shop; nothing is written. Inside a transaction that has the imports' lock, the plan
 * stays valid
 * until the transaction ends.
 * @param options.isJudged False leaves `doubts` and `warnings` empty: a person has decided already.
 */
export async function compareWithShop(
  db: Kysely<Tables>,
  { supplierId, source, listName, ...listed }: ListIdentity & ListItems,
  { isJudged }: { isJudged: boolean },
): Promise<ComparedList> {
  const held = await readAllHeld(db, supplierId);
  const list = { supplierId, source, listName };
  const codesHeld = new Map(Array.from(held, ([id, { code }]) => [id, code]));
  const { items, unreadableIds, codes } = await identifyItems(db, supplierId, listed, codesHeld);
  const plan = await runTimeSliced(planImport(items, unreadableIds, held, list));
  const samples = await describePlan(db, plan);
  const newCategories = await newCategoriesIn(db, supplierId, plan);
  const doubts = isJudged && !isEmptyPlan(plan) ? await doubtsAbout(db, { ...list, items }, plan, held) : [];
  const warnings = isJudged ? warnOfList({ list, items, unreadableIds, held }) : [];
  return { plan, samples, newCategories, doubts, warnings, held, codes };
}

const PAGE = 1000;

/** All products of a supplier, with the fields that an import compares. */
async function readAllHeld(db: Kysely<Tables>, supplierId: string): Promise<Map<string, HeldProduct>> {
  const held = new Map<string, HeldProduct>();
  let afterId: string | undefined = '';
  while (afterId !== undefined) {
    const page = await readHeldProducts(db, { supplierId, afterId, limit: PAGE });
    for (const product of page) held.set(product.id, product);
    afterId = page.length < PAGE ? undefined : page.at(-1)?.id;
    await setImmediate();
  }
  return held;
}

/** Enough of each kind to see the effect of a list. */
const SAMPLES_EACH = 30;

/** The first changes of an import, next to the current values. */
async function describePlan(db: Kysely<Tables>, plan: ImportPlan): Promise<ImportSamples> {
  const changed = plan.changed.slice(0, SAMPLES_EACH);
  const doubtful = new Set(plan.suspicious.slice(0, SAMPLES_EACH).map(({ id }) => id));
  const suspicious = plan.changed.filter(({ id }) => doubtful.has(id));
  const gone = plan.gone.slice(0, SAMPLES_EACH);
  const before = await readSamples(db, [...changed.map(({ id }) => id), ...doubtful, ...gone]);
  const pairOf = (item: FeedItem) => {
    const was = before.get(item.id);
    return was === undefined ? [] : [{ before: was, after: sampleOf(item) }];
  };
  return {
    added: plan.added.slice(0, SAMPLES_EACH).map(sampleOf),
    changed: changed.flatMap(pairOf),
    gone: gone.flatMap((id) => before.get(id) ?? []),
    suspicious: suspicious.flatMap(pairOf),
  };
}

function sampleOf({ id, description, supplierPrice, stock }: FeedItem): Sample {
  return { id, description, supplierPrice, stock };
}

async function readSamples(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Sample>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'description', 'supplier_price_cents', 'supplier_stock'])
    .where('id', 'in', ids)
    .limit(ids.length)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        description: row.description,
        supplierPrice: row.supplier_price_cents,
        stock: row.supplier_stock,
      },
    ]),
  );
}

/** Why a person should check a list before it is applied; see `judgeList`. */
async function doubtsAbout(
  db: Kysely<Tables>,
  { items, ...list }: ListIdentity & { items: readonly FeedItem[] },
  plan: ImportPlan,
  held: ReadonlyMap<string, HeldProduct>,
): Promise<ListDoubt[]> {
  const comparison = await runTimeSliced(compareList(items, plan, held, list));
  const own = plan.changed.filter(({ id, hash }) => {
    const before = held.get(id);
    return before !== undefined && before.feedHash !== hash && isSameList(before, list);
  });
  return judgeList({ ...comparison, redescribed: await countRedescribed(db, own) });
}

const IDS_A_STATEMENT = 500;

async function countRedescribed(db: Kysely<Tables>, changed: readonly FeedItem[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < changed.length; start += IDS_A_STATEMENT) {
    const group = new Map(changed.slice(start, start + IDS_A_STATEMENT).map((item) => [item.id, item]));
    const rows = await db
      .selectFrom('products')
      .select(['id', 'description', 'part_number as partNumber'])
      .where('id', 'in', [...group.keys()])
      .limit(IDS_A_STATEMENT)
      .execute();
    for (const { id, ...before } of rows) {
      const after = group.get(id);
      if (after !== undefined && !mayBeSamePart(before, after)) count += 1;
    }
    await setImmediate();
  }
  return count;
}
