import type { VatBp } from '#lib/vat.ts';

export interface CatalogueTables {
  categories: CategoryRow;
  products: ProductRow;
  fact_corrections: FactCorrectionRow;
}

export interface CategoryRow {
  id: string;
  name: string;
  visible: 0 | 1;
  margin_bp: number;
  /** The IVA that its prices hold. */
  vat_bp: VatBp;
  /** How often the margin or the IVA was changed in the panel: whoever changes them says which they saw. */
  margin_version: number;
  version: number;
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
  /** JSON: { attribute, value }[] */
  attributes: string;
  supplier_price_cents: number;
  price_cents: number;
  margin_bp: number;
  /** How often the margin was changed in the panel: whoever changes it says which they saw. */
  margin_version: number;
  supplier_stock: number;
  reserved: number;
  visible: 0 | 1;
  /** Hash of what the supplier sent, so that an unchanged row is not written again. */
  feed_hash: string;
  /** Which list it is on: only that one's silence takes it out of stock. */
  feed_source: 'configured' | 'upload';
  /** What that list was called when it was uploaded; empty for the configured one. */
  list_name: string;
  /** The import that wrote it last, which alone can be undone. Null: none that is kept. */
  last_import: string | null;
  /** Description, brand, part number and id, folded. */
  search_text: string;
  /**
   * The catalogue's version at the row's last change that a visitor could see. Whoever changes a row writes
   * `UNPUBLISHED` and ends with `publishCatalogue` (both in catalogue-version.ts).
   */
  version: number;
}

/** A fact that the shop's own people set right, one a product and fact; no import touches it. */
export interface FactCorrectionRow {
  product_id: string;
  /** `case.max_gpu_mm` …, or `kind`. */
  fact: string;
  /** JSON, as the fact accepts it. */
  value: string;
  /** Who did it, as they were called then. */
  by_name: string;
  at: string;
}
