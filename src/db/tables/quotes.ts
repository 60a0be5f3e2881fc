import type { PricedLineRow } from './orders.ts';

export interface QuoteTables {
  quotes: QuoteRow;
  quote_lines: QuoteLineRow;
}

/** Prices that the shop keeps to for a while. It holds no stock. */
export interface QuoteRow {
  /** From 1: `P-000001`. */
  number: number;
  /** Who knows it may see the quote and buy it; random. */
  access_key: string;
  created_at: string;
  valid_until: string;
  /** The rate of the day it was made; null where the shop had none. */
  ars_per_usd: number | null;
  name: string | null;
  email: string | null;
  /** The one order that came of it. */
  order_id: string | null;
}

export interface QuoteLineRow extends PricedLineRow {
  quote_number: number;
}
