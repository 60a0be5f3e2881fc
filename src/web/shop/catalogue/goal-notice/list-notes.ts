import { FASTEST_OF, listedFor, supplyAsked, type SearchGoal } from '#contract/search-goal.ts';
import type { ShopReader } from '#contract/shop-reader.ts';

/** What the notice above a list says of the list. */
export interface ListNotes {
  /** For power supplies for a card: those with enough watts come first, or the list has none. Null: no note. */
  supplies: 'strong-first' | 'none-strong' | null;
  /** The list has drives that are fast enough for the device, and its filter is not chosen. */
  hasFastDrives: boolean;
  /** There are products in the list, perhaps others than those that were asked for. */
  isFilled: boolean;
}

/**
 * The power supplies for a card, with those that have enough watts first. Null: the search is not for a power supply, or the list also has
 * other products.
 */
export function suppliesInOrder(
  reader: ShopReader,
  goal: SearchGoal | null,
  { search, count }: { search: string; count: number },
): readonly string[] | null {
  const asked = supplyAsked(goal);
  if (asked === null) return null;
  const ids = reader.nearestProducts(asked, search);
  return ids.length === count ? ids : null;
}

/**
 * @param list.count how many products are in it.
 * @param list.supplies those of the whole list in their order; null: the list has another order or a filter.
 * @param list.choices what the list is filtered by.
 */
export function listNotes(
  reader: ShopReader,
  goal: SearchGoal | null,
  {
    count,
    supplies,
    choices,
  }: {
    count: number;
    supplies: readonly string[] | null;
    choices: Readonly<Record<string, unknown>>;
  },
): ListNotes {
  return {
    supplies: supplies === null ? null : strengthOf(reader, goal, supplies),
    hasFastDrives: hasFastDrives(reader, goal, choices),
    isFilled: count > 0,
  };
}

function strengthOf(
  reader: ShopReader,
  goal: SearchGoal | null,
  ids: readonly string[],
): ListNotes['supplies'] {
  const least = wattsAsked(goal);
  if (least === undefined || ids.length === 0) return null;
  const isStrong = (id: string) => {
    const facts = reader.product(id)?.facts;
    return facts?.kind === 'psu' && facts.watts !== undefined ? facts.watts >= least : null;
  };
  const [first = ''] = ids;
  if (isStrong(first) === true) return 'strong-first';
  return ids.every((id) => isStrong(id) === false) ? 'none-strong' : null;
}

function wattsAsked(goal: SearchGoal | null): number | undefined {
  if (goal?.kind === 'supply-of-watts') return goal.watts;
  return goal?.kind === 'part-for' ? goal.leastWatts : undefined;
}

function hasFastDrives(
  reader: ShopReader,
  goal: SearchGoal | null,
  choices: Readonly<Record<string, unknown>>,
): boolean {
  if (goal?.kind !== 'drive-for-device' || goal.device !== 'PS5' || !goal.isSold) return false;
  const [filter, choice] = FASTEST_OF.PS5;
  if (choices[filter] !== undefined) return false;
  const listed = listedFor(goal);
  if (listed === null) return false;
  const { search, step } = listed;
  return reader.products({ search, categoria: step, [filter]: choice, limit: 1, offset: 0 }).count > 0;
}
