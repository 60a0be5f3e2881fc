/**
 * Splits an amount of money over what it paid for, in proportion to the weights, into whole parts that add up to it: each is rounded down, and what
 * is left goes unit by unit to those that lost most, the first of equals first. Without any weight, everything is the first's.
 * All are whole and not negative.
 * @example splitAmount(100, [1, 1, 1]) // [34, 33, 33]
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, at) => (at === 0 ? amount : 0));
  // A large order in cents, multiplied by another, is no exact number.
  const shares = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return { at, part: Number(product / BigInt(whole)), lost: product % BigInt(whole) };
  });
  const parts = shares.map(({ part }) => part);
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const mostLost = shares.toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost < b.lost ? 1 : -1));
  for (const { at } of mostLost.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/** `amount` times numerator / denominator, to the nearest whole, a half upwards, however large. All are whole, none is negative. */
export function proportionOf(amount: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  return Number(doubled / (2n * BigInt(denominator)));
}
