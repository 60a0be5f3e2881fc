export interface SupplierTables {
  suppliers: SupplierRow;
}

interface SupplierRow {
  id: string;
  name: string;
  /** What the ids of its products begin with; empty for the first supplier, whose codes are ids. It never changes. */
  id_prefix: string;
  /** How many days its products take to the shop; null: not noted. */
  delivery_days: number | null;
}
