import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { listedFor, type SearchGoal } from './search-goal.ts';
import type { ShopReader } from './shop-reader.ts';

/** What the words of a search are understood as, and what a list shows for them. */
interface ListedSearch {
  goal: SearchGoal | null;
  /** The searched article that the shop does not sell, in the plural; null: none. */
  unsold: string | null;
  /** The words that are searched. */
  search: string;
  /** The step whose parts alone are listed; empty: all. */
  step: StepKey | '';
}

/** Both the list and the suggestions that lead to it read a search so. */
export function listedSearch(
  reader: Pick<ShopReader, 'searchGoal' | 'unsoldArticle'>,
  search: string,
): ListedSearch {
  if (search === '') return { goal: null, unsold: null, search, step: '' };
  const goal = reader.searchGoal(search);
  const unsold = goal === null ? reader.unsoldArticle(search) : null;
  return { goal, unsold, ...(listedFor(goal) ?? { search, step: '' }) };
}

/** A case that comes with a keyboard is no result of a search for keyboards. */
export function areKits(products: readonly { facts: { kind: string } }[]): boolean {
  return products.every(({ facts }) => facts.kind === 'case');
}
