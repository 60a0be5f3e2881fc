/**
 * The value below which this share of the values lies.
 * @param share 0.99: the limit of all but the highest hundredth; 1: the highest value.
 * @returns NaN without values.
 */
export function quantile(values: readonly number[], share: number): number {
  const place = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((a, b) => a - b)[place] ?? Number.NaN;
}

/** The median; for an even number of values the upper of the two in the middle. @returns NaN without values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
