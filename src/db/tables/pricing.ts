export interface PricingTables {
  exchange_rates: ExchangeRateRow;
}

/** The price of a dollar from then on, in centavos of a peso. */
export interface ExchangeRateRow {
  since: string;
  ars_per_usd: number;
  /** User id and email; no id if the server set it, and then no name (the setting) or `demo`. */
  by_user_id: string | null;
  by_name: string | null;
}
