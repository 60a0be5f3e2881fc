import type { AddedVatBp, ListCurrency } from '#lib/list-prices.ts';

export interface SupplierTables {
  suppliers: SupplierRow;
  stock_words: StockWordRow;
  list_columns: ListColumnsRow;
  list_addresses: ListAddressRow;
  listed_prices: ListedPriceRow;
}

/** How many units a supplier means by a word in its column of stock. */
interface StockWordRow {
  supplier_id: string;
  /** As `readStock` gives it: in lower case, without accents. */
  word: string;
  units: number;
  /** The author's name at that time. */
  by_name: string;
  at: string;
}

/** Where one of a supplier's lists is fetched from, and when. */
interface ListAddressRow {
  id: string;
  supplier_id: string;
  list_name: string;
  address: string;
  /** Every so many hours; null: once a day, or only when a person asks for it. */
  every_hours: number | null;
  /** Once a day, at this minute of the shop's day. */
  daily_minute: number | null;
  /** When it is due, in ISO; null: only when a person asks for it. */
  next_at: string | null;
  /** How often it was changed in the panel: a change states the version that its author saw. */
  version: number;
}

/** Which column of a supplier's list is which of the shop's. */
interface ListColumnsRow {
  supplier_id: string;
  /** Empty: the configured list, or one that nobody named. */
  list_name: string;
  /** JSON: the list's column by the shop's. */
  columns: string;
  /** The author's name at that time. */
  by_name: string;
  at: string;
}

/** The list price of the product with this code. It is not stored for rows that state their own currency and IVA. */
interface ListedPriceRow {
  supplier_id: string;
  code: string;
  /** As a decimal number, in the currency of the list. */
  amount: string;
  /** 1: the price names dollars, whatever the list is in. */
  names_dollars: 0 | 1;
  /** The IVA of the row's own column, in basis points; null: it has none. */
  own_vat_bp: number | null;
  /** The cost that followed from it. A product with another cost was written by another reading. */
  cost_cents: number;
}

interface SupplierRow {
  id: string;
  name: string;
  /** The prefix of its products' ids; empty for the first supplier, whose codes are ids. It never changes. */
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
  /** 1: nobody has chosen the currency of its lists and the IVA to add, and no list was read. */
  awaits_terms: 0 | 1;
  /** The supplier that it was merged into, which its name now means in lists; null: it was not merged. */
  merged_into: string | null;
  /** How often it was changed in the panel: a change states the version that its author saw. */
  version: number;
}
