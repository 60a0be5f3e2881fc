/**
 * The value below which this share of the values lies. @param share 0.99: what all but the highest hundredth stay under; 1: the highest.
 * @returns NaN of none.
 */
export function quantile(values: readonly number[], share: number): number {
  const place = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((a, b) => a - b)[place] ?? Number.NaN;
}

/** The value in the middle; of an even number the upper of two. @returns NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
