import type { Cents } from '#lib/money.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import type { FeedItem } from './fields/feed-item.ts';
import { mayBePesos } from './may-be-pesos.ts';
import { CONFIGURED_LIST, isSameList, type ListIdentity } from './list-source.ts';

/** The shop's values of a product that came from an earlier list, and the name of that list. */
export interface KnownProduct extends Pick<ListIdentity, 'listName'> {
  /** `own`: the shop stocks it itself. */
  source: ListIdentity['source'] | 'own';
  id: string;
  feedHash: string;
  supplierPrice: Cents;
  supplierStock: number;
}

/** What an import will do; nothing is done yet. */
export interface ImportPlan {
  added: FeedItem[];
  changed: FeedItem[];
  /** Ids that left the list and still have the supplier's stock. */
  gone: string[];
  unchanged: number;
  /** Ids that were on another list and say the same on this one. */
  claimed: string[];
  /** The number of products that were on another list until now: all of them, and those that change. */
  taken: number;
  /** Applied like the others, and reported: a person should look at them. */
  suspicious: Suspicion[];
}

export type Suspicion = {
  id: string;
  /** As its supplier's lists call it; absent in imports of earlier versions. */
  code?: string;
  /** It was read as dollars, and may be in pesos. */
  maybePesos?: true;
} & (
  | { about: 'price'; from: Cents; to: Cents }
  | { about: 'stock'; from: number; to: number }
  /** Of a new row: what the like costs in the shop. */
  | { about: 'new-price'; description: string; low: Cents; high: Cents; to: Cents }
  /** For a new row: the cost of the same product at the supplier that the shop has it from. */
  | { about: 'offer-price'; description: string; from: Cents; to: Cents }
  /** Of a new row: nothing in the shop is like it, and no part costs so much. */
  | { about: 'dear-price'; description: string; text: string; to: Cents }
  /** For a new row: its price may really be a thousandth of the value read. */
  | { about: 'doubted-price'; description: string; text: string; to: Cents }
);

/** A price that moves by more than this share of itself between two lists. */
export const SUSPICIOUS_PRICE_MOVE = 0.4;
/** Units that appear where there were none. */
const SUSPICIOUS_STOCK = 500;

/** The hash of a product whose import was undone: the next list with it treats it as new. */
export const WITHDRAWN = 'withdrawn';

/**
 * Compares a list with the shop's products. Products with unreadable rows stay as they are, and so do products of other lists that this one
 * does not contain. A code on two lists belongs to the one that was applied last.
 */
export function* planImport(
  items: readonly FeedItem[],
  unreadableIds: ReadonlySet<string>,
  known: ReadonlyMap<string, KnownProduct>,
  list: ListIdentity = CONFIGURED_LIST,
): TimeSliced<ImportPlan> {
  const plan: ImportPlan = {
    added: [],
    changed: [],
    gone: [],
    unchanged: 0,
    claimed: [],
    taken: 0,
    suspicious: [],
  };
  const listed = new Set<string>();
  for (const item of items) {
    listed.add(item.id);
    if (listed.size % ROWS_AT_ONCE === 0) yield;
    const before = known.get(item.id);
    if (before?.source === 'own') {
      // A list that uses the same code means another product, which the shop does not take.
      plan.unchanged += 1;
    } else if (!before || before.feedHash === WITHDRAWN) {
      plan.added.push(item);
    } else if (isSame(item, before)) {
      plan.unchanged += 1;
      if (!isSameList(before, list)) plan.claimed.push(item.id);
    } else {
      plan.changed.push(item);
      if (!isSameList(before, list)) plan.taken += 1;
      plan.suspicious.push(...suspicionsOf(item, before));
    }
  }
  for (const product of known.values()) {
    const hasLeft = !listed.has(product.id) && !unreadableIds.has(product.id);
    if (hasLeft && isSameList(product, list) && product.supplierStock > 0) plan.gone.push(product.id);
  }
  plan.taken += plan.claimed.length;
  return plan;
}

const ROWS_AT_ONCE = 1000;

export function isEmptyPlan(plan: ImportPlan): boolean {
  return plan.added.length + plan.changed.length + plan.gone.length === 0;
}

/** The factor between a suspicious value and the expected one: prices come before units. */
export function severityOf(suspicion: Suspicion): number {
  const { to } = suspicion;
  switch (suspicion.about) {
    case 'price':
    case 'offer-price':
      return Math.max(to / Math.max(1, suspicion.from), suspicion.from / Math.max(1, to));
    case 'new-price':
      return Math.max(to / Math.max(1, suspicion.high), suspicion.low / Math.max(1, to));
    case 'doubted-price':
    case 'dear-price':
      return THOUSAND;
    case 'stock':
      return 0;
  }
}

/** What lies between the two readings of `6.050`. */
export const THOUSAND = 1000;

function isSame(item: FeedItem, before: KnownProduct): boolean {
  return (
    before.feedHash === item.hash &&
    before.supplierPrice === item.supplierPrice &&
    before.supplierStock === item.stock
  );
}

function suspicionsOf(item: FeedItem, before: KnownProduct): Suspicion[] {
  const suspicions: Suspicion[] = [];
  const move = Math.abs(item.supplierPrice - before.supplierPrice);
  if (move > before.supplierPrice * SUSPICIOUS_PRICE_MOVE) {
    const { supplierPrice: from } = before;
    suspicions.push({
      id: item.id,
      about: 'price',
      from,
      to: item.supplierPrice,
      ...(mayBePesos(item, from) && { maybePesos: true as const }),
    });
  }
  if (before.supplierStock === 0 && item.stock > SUSPICIOUS_STOCK) {
    suspicions.push({ id: item.id, about: 'stock', from: before.supplierStock, to: item.stock });
  }
  return suspicions;
}
