import type { ListDoubt } from '#lib/list-doubt.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import { normalizeText } from '#lib/text.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import { isSameList, type ListIdentity } from '../supplier-feed/list-source.ts';
import { SUSPICIOUS_PRICE_MOVE, type ImportPlan, type KnownProduct } from '../supplier-feed/plan-import.ts';

/** A list compared with the previous one of the same name. */
export interface ListComparison {
  /** Products of the list that were in stock, and how many of them have no stock left. */
  inStock: number;
  gone: number;
  /** Those of them that are not on the list at all. */
  missing: number;
  /** Parts on the list now, and how many of their codes are new. */
  items: number;
  added: number;
  /** Codes that the list had before, and how many of them describe another product now. */
  known: number;
  redescribed: number;
  /** The relative move of the median price: 0.3 is 30 %. */
  medianMove: number;
  /** Known prices that moved by more than 40 %. */
  jumps: number;
}

/**
 * The thresholds for a person's check before a list is applied: a share, and a minimum number, because a shop of ten products
 * changes three of them on any day. A list is read every six minutes, so a day's changes come in many small steps.
 */
const DOUBTFUL = {
  /** A fifth of the products disappears at once: a truncated list, a single category, or a missing stock column. */
  gone: { share: 0.2, least: 5 },
  /**
   * The peso's largest devaluations moved dollar prices by less in a day; a list in pesos, or in cents, moves them by a factor of
   * 10 or more.
   */
  prices: { share: 0.3, least: 5 },
  /** If half a list is in another currency, the median price stays. */
  jumps: { share: 0.1, least: 5 },
  /** Another supplier's list, or new codes for the same parts: orders by the old codes would find nothing. */
  new: { share: 0.5, least: 20 },
  /** A supplier that rewrites its titles keeps the brand or the model; one that reuses codes sells a monitor as an adapter. */
  descriptions: { share: 0.05, least: 3 },
} as const satisfies Record<ListDoubt['kind'], { share: number; least: number }>;

/**
 * Who decides: a person who is looking at the list, or nobody, so that an alert must call one. `address`: nobody is looking, and a person
 * must check the first reading, because they only typed the address.
 */
export type Judge = 'person' | 'schedule' | 'address';

/**
 * For products that are no longer in the list at all. The file may be truncated, a filter may still be on, or the wholesaler may have sold
 * out. A question costs a person who is present nothing, and no wholesaler loses half of its goods in six minutes.
 */
const MISSING = {
  person: { share: 0.2, least: 1 },
  schedule: { share: 0.5, least: 2 },
  address: { share: 0.5, least: 2 },
} as const satisfies Record<Judge, { share: number; least: number }>;

/** Why a person should check a list before it is applied, the most serious reason first; empty: no check is needed. */
export function judgeList(comparison: ListComparison, judge: Judge): ListDoubt[] {
  const { inStock, gone, missing, items, added, known, redescribed, medianMove, jumps } = comparison;
  // Without a previous list there is nothing to compare.
  if (known + inStock === 0) {
    return judge === 'address' ? [{ kind: 'new', count: added, of: items, share: 1 }] : [];
  }
  const shareOf = (count: number, of: number) => (of === 0 ? 0 : count / of);
  const doubts: ListDoubt[] = [
    { kind: 'gone', count: gone, of: inStock, share: shareOf(gone, inStock) },
    { kind: 'prices', count: known, of: known, share: medianMove },
    { kind: 'jumps', count: jumps, of: known, share: shareOf(jumps, known) },
    { kind: 'descriptions', count: redescribed, of: known, share: shareOf(redescribed, known) },
    { kind: 'new', count: added, of: items, share: shareOf(added, items) },
  ];
  const isMissing = shareOf(missing, inStock) > MISSING[judge].share && missing >= MISSING[judge].least;
  return doubts.filter(
    ({ kind, count, share }) =>
      (share > DOUBTFUL[kind].share && count >= DOUBTFUL[kind].least) || (kind === 'gone' && isMissing),
  );
}

/**
 * Compares a list with the shop's products of the list with the same name. `redescribed` is counted elsewhere: the old texts are in
 * the database.
 */
export function* compareList(
  items: readonly FeedItem[],
  plan: ImportPlan,
  held: ReadonlyMap<string, KnownProduct>,
  list: ListIdentity,
): TimeSliced<Omit<ListComparison, 'redescribed'>> {
  let inStock = 0;
  for (const product of held.values()) {
    if (product.supplierStock > 0 && isSameList(product, list)) inStock += 1;
  }
  yield;
  const moves = new Float64Array(items.length);
  let known = 0;
  let emptied = 0;
  let jumps = 0;
  for (const item of items) {
    const before = held.get(item.id);
    if (before === undefined || !isSameList(before, list)) continue;
    if (before.supplierStock > 0 && item.stock === 0) emptied += 1;
    const move = Math.abs(item.supplierPrice - before.supplierPrice) / Math.max(1, before.supplierPrice);
    if (move > SUSPICIOUS_PRICE_MOVE) jumps += 1;
    moves[known] = move;
    known += 1;
    if (known % 1000 === 0) yield;
  }
  const sorted = moves.subarray(0, known).toSorted();
  return {
    inStock,
    gone: plan.gone.length + emptied,
    missing: plan.gone.length,
    items: items.length,
    added: plan.added.length,
    known,
    medianMove: sorted[Math.floor(known / 2)] ?? 0,
    jumps,
  };
}

/** The identity of a part: its title and the maker's code. */
export interface Description {
  description: string;
  partNumber: string;
}

/** Whether two descriptions may be of the same part: both contain the maker's code, or a word or number of the title. */
export function mayBeSamePart(before: Description, after: Description): boolean {
  if (before.partNumber !== '' && normalizeText(before.partNumber) === normalizeText(after.partNumber))
    return true;
  const words = wordsOf(before.description);
  return wordsOf(after.description).some((word) => words.includes(word));
}

/** Words that appear in any title. */
const EMPTY_WORDS = new Set([
  'de',
  'del',
  'la',
  'el',
  'los',
  'con',
  'sin',
  'para',
  'por',
  'en',
  'and',
  'with',
  'for',
]);

function wordsOf(description: string): string[] {
  return normalizeText(description)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));
}
