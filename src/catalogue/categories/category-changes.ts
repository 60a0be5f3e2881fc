import type { LastChange } from '#audit/audit-reader.ts';
import type { Cents } from '#lib/money.ts';
import type { VatBp } from '#lib/vat.ts';

export type Renamed =
  | { ok: true }
  | { ok: false; reason: 'unknown' }
  /** Its name is not the one that the author saw; `last` undefined: it is no longer known who changed it. */
  | { ok: false; reason: 'renamed'; name: string; last: LastChange | undefined }
  /** Another category has, or had, that name: `by`. */
  | { ok: false; reason: 'taken'; by: string };

/** What merging one category into another will do. */
export interface MergePreview {
  from: MergedCategory;
  into: MergedCategory;
  /** That go to the other category, hidden ones included. */
  products: number;
  /** How many of them follow the category's margin. */
  linkedProducts: number;
  /** The most expensive of those, if its price changes. */
  example: { id: string; description: string; price: Cents; nextPrice: Cents } | null;
  /** The merge sends it back, so that only what was seen is merged. */
  seal: string;
}

export interface MergedCategory {
  id: string;
  name: string;
  visible: boolean;
  marginBp: number;
  vat: VatBp;
}

/** `two-steps`: each is another step of the builder. `moved`: they changed since the preview. */
export type MergeRefusal = { ok: false; reason: 'unknown' | 'same' | 'two-steps' | 'moved' };

export type PreviewedMerge = { ok: true; preview: MergePreview } | MergeRefusal;
export type Merged = { ok: true; moved: number } | MergeRefusal;

/** `not-merged`: it was separated meanwhile. */
export type Separated = { ok: true; moved: number } | { ok: false; reason: 'unknown' | 'not-merged' };

/** What else means a category, besides its name. */
export interface CategoryNames {
  /** Names that it had. */
  former: readonly string[];
  /** Categories that were merged into it. */
  merged: readonly { id: string; name: string }[];
  /** What suppliers' lists call it. */
  onLists: readonly { supplierId: string; supplier: string; name: string }[];
}
