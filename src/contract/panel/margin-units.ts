const BASIS_POINTS = 10_000;

/** @example marginToBasisPoints(0.125) // 1250 */
export function marginToBasisPoints(fraction: number): number {
  return Math.round(fraction * BASIS_POINTS);
}

/** @example basisPointsToMargin(1250) // 0.125 */
export function basisPointsToMargin(basisPoints: number): number {
  return basisPoints / BASIS_POINTS;
}
