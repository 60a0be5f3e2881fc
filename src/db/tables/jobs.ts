export interface JobTables {
  job_runs: JobRunRow;
  leader_lease: LeaderLeaseRow;
  shop_time: ShopTimeRow;
}

/** The last run of a job that goes by the clock. */
interface JobRunRow {
  name: string;
  started_at: string;
  finished_at: string;
  next_at: string;
  /** Why it failed; null when it did not. */
  failure: string | null;
  changed: number;
}

/** One row, `shop`: which process does what only one may do. */
export interface LeaderLeaseRow {
  name: 'shop';
  /** Null: nobody leads, and whoever asks first may. */
  holder: string | null;
  /** One more each time that somebody takes the lease; what is written carries the term in which its work began. */
  term: number;
  /** One more at each sign of life. Others watch whether it moves, each by its own clock, so clocks need not agree. */
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
