/** The weights of the first ten digits in the check digit. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * A CUIT in its printed form, from any typed form; null if it is invalid, including its check digit.
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
