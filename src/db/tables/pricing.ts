export interface PricingTables {
  exchange_rates: ExchangeRateRow;
  former_prices: FormerPriceRow;
}

/** A price that a product had, hidden or not, until it changed. The one that it has now is in `products`. */
interface FormerPriceRow {
  product_id: string;
  /** Seconds since 1970, in UTC. */
  until_s: number;
  /** Null: no earlier price is known, because the product was added then, or prices were not stored before. */
  price_cents: number | null;
}

/** The price of a dollar from then on, in centavos of a peso. */
export interface ExchangeRateRow {
  since: string;
  ars_per_usd: number;
  /** User id and email; no id if the server set it, and then no name (the setting) or `demo`. */
  by_user_id: string | null;
  by_name: string | null;
}
