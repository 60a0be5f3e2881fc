import type { LastChange } from '#audit/audit-reader.ts';
import type { VatBp } from '#lib/vat.ts';

/** Which products the panel lists. */
export interface AdminProductQuery {
  /** Words of the description, brand, part number or id. */
  search: string;
  /** Null: of any. */
  categoryId: string | null;
  /** Null: both. */
  visible: boolean | null;
  /** Null: both. */
  margin: 'own' | 'category' | null;
  limit: number;
  offset: number;
}

/** What an administrator may change of a product or a category; what is absent stays. */
export interface AdminChange {
  visible?: boolean | undefined;
  /** In basis points, 0 to 100,000. On a product 0 follows its category. Prices follow at the next repricing. */
  marginBp?: number | undefined;
  /** The version of the margin (and of a category's IVA) that they saw; absent: they do not say, and the last one who changes it wins. */
  seenVersion?: number | undefined;
}

/** The IVA that the prices of a category hold; visitors see it at once. */
export interface CategoryChange extends AdminChange {
  vat?: VatBp | undefined;
}

export type ProductChangeRefusal =
  | { ok: false; reason: 'unknown' }
  /** Somebody changed the margin or the IVA since it was seen; `last` says who and to what, where the log still does. */
  | { ok: false; reason: 'margin-moved'; last: LastChange | undefined };

/** The item as it is after a change, or why nothing was changed. */
export type Changed<Item> = { ok: true; item: Item } | ProductChangeRefusal;
