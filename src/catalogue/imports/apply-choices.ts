import type { CategoryChoice } from '../categories/list-categories.store.ts';
import type { StockWord } from './stock-words.store.ts';

/** What a person chose when a list was to be applied. */
export interface ApplyChoices {
  /** The shop's categories for those of the list; others are created. The shop remembers them. */
  choices: readonly CategoryChoice[];
  /** The number of units that the supplier means by words in its column of stock. The shop remembers them. */
  stockWords: readonly StockWord[];
  /** The products of suspicious rows stay as they are. */
  leavesOutSuspicious: boolean;
  /** Products that left the list stay on sale, as they are. */
  keepsMissing: boolean;
}
