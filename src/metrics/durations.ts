/** In seconds: from the cache, rendered, slow, and beyond what visitors wait for. */
export const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;

/** How long things took. */
export interface Durations {
  /** The number of durations in each of `BUCKETS_S`, above the previous bucket; the last: above all buckets. */
  byBucket: number[];
  sumS: number;
}

export function noDurations(): Durations {
  return { byBucket: Array(BUCKETS_S.length + 1).fill(0), sumS: 0 };
}

export function addDuration(durations: Durations, tookMs: number): void {
  const seconds = tookMs / 1000;
  let bucket = 0;
  while (seconds > (BUCKETS_S[bucket] ?? Infinity)) bucket += 1;
  addOne(durations.byBucket, bucket);
  durations.sumS += seconds;
}

export function addOne(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
