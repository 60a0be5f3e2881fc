export interface ShopTables {
  counters: CounterRow;
  secrets: SecretRow;
  halts: HaltRow;
  shop_settings: ShopSettingRow;
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

/** A setting that was changed in the panel. Rows are never deleted, so a version never comes twice. */
export interface ShopSettingRow {
  key: string;
  /** What the owner typed; null: the environment's value counts again. */
  value: string | null;
  /** 1 for the first change. */
  version: number;
  by_name: string;
  at: string;
}
