/** What each of the first ten digits weighs in the eleventh. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * A CUIT as it is printed, from how a person types it; null where it is none, its check digit included.
 * @example cuitFrom('30 71234567 1') // '30-71234567-1'
 */
export function cuitFrom(typed: string): string | null {
  const digits = typed.replaceAll(/[\s.-]/g, '');
  if (!/^\d{11}$/.test(digits)) return null;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  // 10 is no digit: no CUIT has such a sum.
  const checkDigit = (11 - (sum % 11)) % 11;
  if (checkDigit !== Number(digits[10])) return null;
  return `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`;
}
