export interface ShopTables {
  counters: CounterRow;
  secrets: SecretRow;
  halts: HaltRow;
}

/**
 * `catalogue_version`: increases at every change of the catalogue. `catalogue_epoch`: increases when the version went back.
 * `quote_number`: the last quote's. `write_probe`: see `unavailable.ts`.
 */
interface CounterRow {
  name: string;
  value: number;
}

/** One row at most, `shop`. */
interface HaltRow {
  name: string;
  /** JSON: why no shop may open the database (`halts.ts`). */
  halt: string;
}

/** A random text, created once, when it is first needed. */
interface SecretRow {
  name: string;
  value: string;
}
