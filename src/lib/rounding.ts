/**
 * The only rounding of money: numerator / denominator to the nearest whole, a half upwards. Both are whole and not negative.
 * @throws RangeError where the numbers are too large to be exact.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  if (!Number.isSafeInteger(doubled)) throw new RangeError(`too large to be rounded exactly: ${numerator}`);
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator);
}
