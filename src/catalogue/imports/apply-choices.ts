import type { CategoryChoice } from '../categories/list-categories.store.ts';

/** What a person chose when a list was to be applied. */
export interface ApplyChoices {
  /** What categories of the list are in the shop; those that are not among them are created. They are remembered. */
  choices: readonly CategoryChoice[];
  /** The products of suspicious rows stay as they are. */
  leavesOutSuspicious: boolean;
  /** Products that left the list stay on sale, as they are. */
  keepsMissing: boolean;
}
