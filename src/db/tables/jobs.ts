export interface JobTables {
  job_runs: JobRunRow;
  shop_time: ShopTimeRow;
}

/** The last run of a job that goes by the clock. */
export interface JobRunRow {
  name: string;
  started_at: string;
  finished_at: string;
  next_at: string;
  /** Why it failed; null when it did not. */
  failure: string | null;
  changed: number;
}

/** One row: the last time at which the shop is known to have been open, by the clock that it trusted. */
export interface ShopTimeRow {
  id: number;
  seen_at: string;
}
