import type { AddedVatBp, ListCurrency } from '#lib/list-prices.ts';

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
  /** The margin on its products; null: each category's. */
  margin_bp: number | null;
  /** What its lists quote in. */
  currency: ListCurrency;
  /** What it charges for a dollar, in centavos; null: the shop's rate. */
  ars_per_usd: number | null;
  /** The IVA that is added to its lists' prices; 0: they include it. */
  added_vat_bp: AddedVatBp;
  /** How often it was changed in the panel: a change states the version that its author saw. */
  version: number;
}
