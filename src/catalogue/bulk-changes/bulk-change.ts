import type { Cents } from '#lib/money.ts';
import type { AdminProductFilter } from '../admin-products.ts';

/** The selected products: these ids, or all that a filter keeps at that moment. Ids that do not exist are left out. */
export type BulkSelection =
  | { kind: 'filter'; filter: AdminProductFilter }
  | { kind: 'ids'; ids: readonly string[] };

/** The change of all of them. A margin of 0 removes their own margin; it counts from the next repricing. */
export type BulkChange =
  | { field: 'visible'; visible: boolean }
  | { field: 'margin'; marginBp: number }
  /** Kept over imports. */
  | { field: 'category'; categoryId: string };

/** What a bulk change would do. */
export interface BulkPreview {
  /** How many products are selected. */
  chosen: number;
  /** How many of them it changes; the others already are so, or have a fixed price. */
  changing: number;
  /** A new margin does not move them. */
  withFixedPrice: number;
  /** How many of the changed products visitors do not see in any case, because their category is hidden. */
  inHiddenCategory: number;
  /** It hides all that visitors see. */
  leavesNothing: boolean;
  /** The most expensive of those that change. */
  examples: readonly BulkExample[];
  /** A seal of the changed products as they are now. Another seal means that somebody changed them meanwhile. */
  seal: string;
}

interface BulkExample {
  id: string;
  description: string;
  price: Cents;
  /** After the change and the next repricing. */
  nextPrice: Cents;
}

export type BulkApplied =
  | { ok: true; id: string; changed: number }
  /** The products that it would change are not those that were seen. */
  | { ok: false; reason: 'moved' | 'nothing' | 'no-category' };

/** Who did something, by their email, and when (ISO time in UTC). */
export interface Doer {
  by: string;
  at: string;
}

/** A change that was made. */
export interface MadeBulkChange extends Doer {
  id: string;
  change: BulkChange;
  products: number;
  /** Null: it was not undone. */
  undone: Doer | null;
}

/** A product that an undo left alone because somebody changed it after the bulk change. */
export interface KeptProduct {
  id: string;
  description: string;
  visible: boolean;
  ownMarginBp: number;
  /** The category's name. */
  category: string;
  /** Null: the log does not say it any more. */
  last: Doer | null;
}

export type BulkUndone =
  | {
      ok: true;
      change: BulkChange;
      restored: number;
      /** How many were left as somebody changed them since, and the first of them. */
      kept: number;
      firstKept: readonly KeptProduct[];
    }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'undone'; undone: Doer };
