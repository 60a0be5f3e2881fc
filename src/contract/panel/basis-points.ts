const BASIS_POINTS = 10_000;

/** @example fractionToBasisPoints(0.125) // 1250 */
export function fractionToBasisPoints(fraction: number): number {
  return Math.round(fraction * BASIS_POINTS);
}

/** @example basisPointsToFraction(1250) // 0.125 */
export function basisPointsToFraction(basisPoints: number): number {
  return basisPoints / BASIS_POINTS;
}
