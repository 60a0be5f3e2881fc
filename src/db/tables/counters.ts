export interface CounterTables {
  counters: CounterRow;
}

/**
 * `catalogue_version`: one more at every change of the catalogue. `catalogue_epoch`: one more when somebody saw that go back.
 * `quote_number`: the last quote's. `write_probe`: see `unavailable.ts`.
 */
export interface CounterRow {
  name: string;
  value: number;
}
