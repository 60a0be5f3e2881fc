export interface JobTables {
  job_runs: JobRunRow;
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
