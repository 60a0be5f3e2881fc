/** Money is integer cents of a US dollar, in this one type. */
export type Cents = number & { readonly __unit: 'cents' };

/** @throws RangeError when the amount is no safe integer of 0 or more. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in cents: ${amount}`);
  return amount as Cents; // the brand's only maker
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

export function timesCents(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/** `12990` -> `"129.90"`, the shape of money on the wire. */
export function centsToText(amount: Cents): string {
  return hundredthsToText(amount);
}

/** `"129.90"` -> `12990`. @throws RangeError for anything else than digits, a point and two decimals. */
export function textToCents(text: string): Cents {
  return cents(textToHundredths(text));
}

/** `12990` -> `"129.90"`, of whatever currency. */
export function hundredthsToText(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"129.90"` -> `12990`. @throws RangeError for anything else than digits, a point and two decimals. */
export function textToHundredths(text: string): number {
  if (!/^\d+\.\d{2}$/.test(text)) throw new RangeError(`not money with two decimals: ${text}`);
  return Number(text.replace('.', ''));
}

/**
 * The only rounding of money: numerator / denominator to the nearest whole, a half upwards. Both are whole and not negative.
 * @throws RangeError where the numbers are too large to be exact.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  if (!Number.isSafeInteger(doubled)) throw new RangeError(`too large to be rounded exactly: ${numerator}`);
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator);
}
