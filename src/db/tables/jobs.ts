export interface JobTables {
  job_runs: JobRunRow;
  leader_lease: LeaderLeaseRow;
  shop_time: ShopTimeRow;
}

/** The last run of a scheduled job. */
interface JobRunRow {
  name: string;
  started_at: string;
  finished_at: string;
  next_at: string;
  /** Why it failed; null if it did not. */
  failure: string | null;
  changed: number;
}

/** One row, `shop`: the process that does what only one may do. */
export interface LeaderLeaseRow {
  name: 'shop';
  /** Null: no process leads, and the next that requests it may. */
  holder: string | null;
  /** Increases each time that a process takes the lease; writes carry the term in which their work began. */
  term: number;
  /** Increases with each heartbeat. Other processes watch whether it changes, each with its own clock, so clocks need not agree. */
  beat: number;
  /** By the database's clock, for people to read. */
  beat_at: string | null;
}

/** One row: the last time at which the shop is known to have been open, by the clock that it trusted. */
interface ShopTimeRow {
  id: number;
  seen_at: string;
  /** When it last moved by more than a day, by the new time; moved with every jump since. Null: never. */
  moved_at: string | null;
}
