export interface ShopTables {
  counters: CounterRow;
  secrets: SecretRow;
}

/**
 * `catalogue_version`: one more at every change of the catalogue. `catalogue_epoch`: one more when it was seen to go back.
 * `quote_number`: the last quote's. `write_probe`: see `unavailable.ts`.
 */
interface CounterRow {
  name: string;
  value: number;
}

/** A random text, made once, when it is first needed. */
interface SecretRow {
  name: string;
  value: string;
}
