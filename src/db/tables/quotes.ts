import type { PricedLineRow } from './orders.ts';

export interface QuoteTables {
  quotes: QuoteRow;
  quote_lines: QuoteLineRow;
  quote_networks: QuoteNetworkRow;
}

/** Prices that the shop guarantees for a while. It reserves no stock. */
export interface QuoteRow {
  /** From 1: `P-000001`. */
  number: number;
  /** Anyone who has it may see the quote and buy it; random. */
  access_key: string;
  created_at: string;
  valid_until: string;
  /** The rate of the day it was made; null if the shop had none. */
  ars_per_usd: number | null;
  name: string | null;
  email: string | null;
  /** The one order placed from it. */
  order_id: string | null;
  /** The total price of its lines for the buyer, without shipping, and their cost for the shop when it was made. */
  total_cents: number;
  cost_cents: number;
  /** How far costs may rise before a quote below cost lapses, as the quote itself states; null: it has no such condition. */
  max_cost_rise_bp: number | null;
  /** The mailbox of `email`; null without an email. */
  email_key: string | null;
}

interface QuoteLineRow extends PricedLineRow {
  quote_number: number;
}

/** The network of a quote's request; deleted after 30 days. */
interface QuoteNetworkRow {
  quote_number: number;
  /** An IPv4 address, or the /64 of an IPv6 one. */
  network: string;
  /** Its /24, or the /48 of an IPv6 one. */
  wide_network: string;
  created_at: string;
}
