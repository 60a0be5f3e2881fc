import type { LastChange } from '#audit/audit-reader.ts';
import type { VatBp } from '#lib/vat.ts';

/** Narrows the panel's list of products. */
export interface AdminProductFilter {
  /** Words of the description, brand, part number or id. */
  search: string;
  /** Null: any category. */
  categoryId: string | null;
  /** Null: both. */
  visible: boolean | null;
  /** Null: both. */
  margin: 'own' | 'category' | null;
  /** Without what left the sale; absent: with it. */
  onSale?: boolean;
  /** Only these; absent: all. */
  ids?: readonly string[];
}

/** Which products the panel lists. */
export interface AdminProductQuery extends AdminProductFilter {
  limit: number;
  offset: number;
}

/** The changes that an administrator may make to a product or a category; absent values stay. */
export interface AdminChange {
  visible?: boolean | undefined;
  /** In basis points, 0 to 100,000. 0 on a product means its category's margin. Prices change at the next repricing. */
  marginBp?: number | undefined;
  /**
   * The version of the margin (and of a category's IVA) that the administrator saw; absent: they do not send it, and the last
   * change wins.
   */
  seenVersion?: number | undefined;
}

/** The IVA that a category's prices include; visitors see a change at once. */
export interface CategoryChange extends AdminChange {
  vat?: VatBp | undefined;
}

export type ProductChangeRefusal =
  | { ok: false; reason: 'unknown' }
  /** Somebody changed the margin or the IVA meanwhile; `last` says who and to what, if the log still has it. */
  | { ok: false; reason: 'margin-moved'; last: LastChange | undefined };

/** The item after a change, or why nothing was changed. */
export type Changed<Item> = { ok: true; item: Item } | ProductChangeRefusal;
