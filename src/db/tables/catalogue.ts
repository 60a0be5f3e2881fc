import type { MatchDoubt } from '#lib/match-doubt.ts';
import type { PhotoFormat } from '#lib/photo.ts';
import type { VatBp } from '#lib/vat.ts';

export interface CatalogueTables {
  categories: CategoryRow;
  former_category_names: FormerCategoryNameRow;
  list_categories: ListCategoryRow;
  merged_products: MergedProductRow;
  products: ProductRow;
  fact_corrections: FactCorrectionRow;
  product_overrides: ProductOverrideRow;
  photos: PhotoRow;
  uploaded_photos: UploadedPhotoRow;
  uploaded_photo_files: UploadedPhotoFileRow;
  missed_searches: MissedSearchRow;
  part_matches: PartMatchRow;
}

export interface CategoryRow {
  id: string;
  name: string;
  visible: 0 | 1;
  margin_bp: number;
  /** The IVA that its prices include. */
  vat_bp: VatBp;
  /** How often the margin or the IVA was changed in the panel: a change states the version that its author saw. */
  margin_version: number;
  /** The builder's step that it is (`cpu` …), whatever its name; null: the step that its name says. */
  step: string | null;
  /** The category that it was merged into, which its name now means in lists; null: it was not merged. */
  merged_into: string | null;
  /** The import that brought it; null: it was there before, or a person chose it. */
  created_by_import: string | null;
  /** 1: the import that brought it was undone and left it empty. The next list that has its name brings it back. */
  is_withdrawn: 0 | 1;
  version: number;
}

/** A name that a category had. Lists, links and searches that use it mean the category. */
interface FormerCategoryNameRow {
  plain_name: string;
  name: string;
  category_id: string;
  at: string;
}

/** What a supplier's lists call a category of the shop. */
interface ListCategoryRow {
  supplier_id: string;
  plain_name: string;
  name: string;
  category_id: string;
  /** The author's name at that time. */
  by_name: string;
  at: string;
}

/** What a merged category gave to another, so that it can have it back. */
interface MergedProductRow {
  /** The one that was merged. */
  category_id: string;
  product_id: string;
  /** The product's category, its override, or what its supplier says under the override. */
  field: 'category' | 'override' | 'supplier';
}

export interface ProductRow {
  id: string;
  category_id: string;
  description: string;
  brand: string;
  part_number: string;
  short_description: string;
  /** JSON: string[] */
  pictures: string;
  /** JSON: { hash, width, height }[], in the order of `pictures`: those of them that the shop keeps. */
  photos: string;
  /** JSON: { attribute, value }[] */
  attributes: string;
  supplier_price_cents: number;
  price_cents: number;
  margin_bp: number;
  /** 1: no margin moves the price. Only of the shop's own products. */
  is_price_fixed: 0 | 1;
  /** How often the margin was changed in the panel: a change states the version that its author saw. */
  margin_version: number;
  supplier_stock: number;
  reserved: number;
  visible: 0 | 1;
  /** Hash of the supplier's text, so that an unchanged row is not written again. */
  feed_hash: string;
  /**
   * The list that contains it: only that list can take it out of stock. `own`: the shop stocks it itself, and no list touches it; of an
   * offer: another offer has its code now, and this row only leads to its product.
   */
  feed_source: 'configured' | 'upload' | 'own';
  /** That list's name at its upload; empty for the configured one. */
  list_name: string;
  /** The supplier that the shop buys it from. */
  supplier_id: string;
  /** Its code there; null: the id. */
  supplier_code: string | null;
  /**
   * For an offer: the product that sells it. Several suppliers have that part. Each row with this product's id is the offer of one of them,
   * and visitors see none of these rows. Null: the row is a product itself.
   */
  offer_of: string | null;
  /** The offer that the product sells now, with that offer's cost, stock and supplier. Null: it has only one supplier. */
  sold_offer: string | null;
  /** The offer whose texts and category it has. Null: it has one supplier alone. */
  text_offer: string | null;
  /** The import that wrote it last, which alone can be undone. Null: no stored one. */
  last_import: string | null;
  /** Description, brand, part number and id, normalised. */
  search_text: string;
  /**
   * The catalogue's version at the row's last change that a visitor could see. Code that changes a row writes `UNPUBLISHED` and
   * ends with `publishCatalogue` (both in catalogue-version.ts).
   */
  version: number;
}

/** A fact that the shop's staff corrected, one per product and fact; no import touches it. */
export interface FactCorrectionRow {
  product_id: string;
  /** `case.max_gpu_mm` …, or `kind`. */
  fact: string;
  /** JSON, a value that the fact accepts. */
  value: string;
  /** The author's name at that time. */
  by_name: string;
  at: string;
}

/** A title or a category that the shop gave a product. The product's row has it too; no import changes it. */
interface ProductOverrideRow {
  product_id: string;
  field: 'title' | 'category';
  /** A title, or a category's id. */
  value: string;
  /** What the supplier's last list says. */
  supplier_value: string;
  /** The author's name at that time. */
  by_name: string;
  at: string;
}

/** A photograph that the owner uploaded for a product. */
interface UploadedPhotoRow {
  product_id: string;
  hash: string;
  width: number;
  height: number;
  /** From 0, in the order in which visitors see them. */
  position: number;
  by_name: string;
  at: string;
}

/** One of an uploaded photograph's files. Each process copies it into its folder when it is asked for it. */
interface UploadedPhotoFileRow {
  hash: string;
  width: number;
  format: PhotoFormat;
  bytes: Uint8Array;
}

/**
 * A supplier's picture, by its address there. Kept: `hash`, `width` and `height` are set. Not kept yet: `next_try_at` is. A picture that
 * the owner removed, or a supplier replaced, is stored under `retirada:` and its hash until its files are deleted.
 */
interface PhotoRow {
  source: string;
  hash: string | null;
  width: number | null;
  height: number | null;
  /** Why the last try failed. */
  failure: string | null;
  /** How many failed. */
  tries: number;
  next_try_at: string | null;
  /** When a product in the shop was last known to have it. */
  last_seen_at: string;
  /** The address that answered, after redirects, and how it knows the picture again. */
  answered_from: string | null;
  etag: string | null;
  last_modified: string | null;
  /** Once it is kept: when its server is asked whether it is still the same. */
  check_at: string | null;
}

/** Two products that have the same part number. One of them may be an offer of the other by now. */
interface PartMatchRow {
  /** The one that was there before: it stays if they are the same. */
  product_id: string;
  other_id: string;
  /** Why a person is asked. */
  doubt: MatchDoubt;
  asked_at: string;
  /** Null: nobody answered yet. */
  answer: 'same' | 'different' | null;
  by_name: string | null;
  answered_at: string | null;
}

/** Searches of a day, in UTC, that found nothing. No row says who searched. */
interface MissedSearchRow {
  /** `2026-11-24` */
  day: string;
  /** In lower case, without accents. */
  words: string;
  count: number;
  last_at: string;
}
