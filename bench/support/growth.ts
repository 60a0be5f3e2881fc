import { median } from './quantile.ts';

/** A value at a moment, in seconds. */
export interface Sample {
  atS: number;
  value: number;
}

/**
 * How much a series grows from its first sample to its last, by the median of the slopes between all pairs (Theil and Sen): single peaks,
 * as an import's, do not count.
 */
export function growthOf(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((one, n) =>
    samples.slice(n + 1).map((later) => (later.value - one.value) / (later.atS - one.atS)),
  );
  const slope = slopes.length === 0 ? 0 : median(slopes);
  return slope * ((samples.at(-1)?.atS ?? 0) - (samples[0]?.atS ?? 0));
}
