import type { Cents } from '#lib/money.ts';

/** What merging one supplier into another will do. */
export interface SupplierMergePreview {
  from: MergedSupplier;
  into: MergedSupplier;
  /** On the lists of the one that goes. */
  products: number;
  /** Its lists, by name, and those that the other supplier has too, which become one list. */
  lists: readonly string[];
  sharedLists: readonly string[];
  /** How many of its lists are fetched from an address. */
  addresses: number;
  /** Orders that were bought from it. */
  orders: number;
  /** How many codes both have for the same part. */
  sameCodes: number;
  /** Shared codes for which a person must say that they are the same part. `isSaidOther`: somebody said earlier that they are not. */
  askedCodes: readonly (SharedCode & { isSaidOther: boolean })[];
  /** Codes that both have for other parts: until that is mended, nothing is merged. */
  otherCodes: readonly (SharedCode & { why: OtherPart })[];
  prices: ForeseenPrices;
  /** The merge sends it back, so that only what was seen is merged. */
  seal: string;
}

interface MergedSupplier {
  id: string;
  name: string;
}

/** A code that two suppliers have, and what each calls by it. */
interface SharedCode {
  code: string;
  from: string;
  into: string;
}

/** Why the same code is not one part. `own`: the shop stocks that one itself. `two-products`: each is an offer of another product. */
export type OtherPart = 'own' | 'two-products';

/** How prices change, counted in products that are sold from either supplier. */
export interface ForeseenPrices {
  raised: number;
  lowered: number;
  /** The one that moves most. */
  example: { description: string; price: Cents; nextPrice: Cents } | null;
}

/**
 * `first`: it is the shop's first supplier, which its own products and its configured list have. `busy`: a list is being read, applied or
 * undone. `undecided`: a list of it waits for a decision. `two-addresses`: both fetch a list of that name. `open-questions`: the number of
 * pairs of their products that may be the same part, without a decision. `codes`: some are not, or may not be, the same part.
 * `too-many-codes`: more than a person can answer. `moved`: something changed since the preview.
 */
export type SupplierMergeRefusal =
  | { ok: false; reason: 'unknown' | 'same' | 'moved' }
  | { ok: false; reason: 'first' | 'busy' | 'codes' }
  | { ok: false; reason: 'undecided' | 'two-addresses'; list: string }
  | { ok: false; reason: 'too-many-codes' | 'open-questions'; count: number };

export type PreviewedSupplierMerge = { ok: true; preview: SupplierMergePreview } | SupplierMergeRefusal;
export type SupplierMerged = { ok: true; moved: number } | SupplierMergeRefusal;
