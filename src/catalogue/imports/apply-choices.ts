import type { CategoryChoice } from '../categories/list-categories.store.ts';
import type { StockWord } from './stock-words.store.ts';

/** What a person chose when a list was to be applied. */
export interface ApplyChoices {
  /** What categories of the list are in the shop; those that are not among them are created. They are remembered. */
  choices: readonly CategoryChoice[];
  /** How many units its supplier means by words in its column of stock. They are remembered. */
  stockWords: readonly StockWord[];
  /** The products of suspicious rows stay as they are. */
  leavesOutSuspicious: boolean;
  /** Products that left the list stay on sale, as they are. */
  keepsMissing: boolean;
}
