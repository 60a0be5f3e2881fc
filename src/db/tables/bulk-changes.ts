export interface BulkChangeTables {
  bulk_changes: BulkChangeRow;
  bulk_change_products: BulkChangeProductRow;
}

/** A change of many products at once. */
interface BulkChangeRow {
  id: string;
  at: string;
  /** The author's email at that time. */
  by_name: string;
  /** JSON: `BulkChange` of catalogue/bulk-changes. */
  change: string;
  /** How many it changed. */
  products: number;
  undone_at: string | null;
  undone_by_name: string | null;
}

/** A product as it was before a bulk change. */
interface BulkChangeProductRow {
  bulk_change_id: string;
  product_id: string;
  visible: 0 | 1;
  margin_bp: number;
  margin_version: number;
  category_id: string;
  /** 1: undoing the change put it back. */
  is_restored: 0 | 1;
}
