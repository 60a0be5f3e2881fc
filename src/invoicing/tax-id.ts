import { cuitFrom } from '#lib/cuit.ts';
import { groupThousands } from '#lib/group-thousands.ts';

/**
 * The digits of a DNI, from any typed form; null if they are not seven or eight. A DNI has no check digit.
 * @example dniFrom('12.345.678') // '12345678'
 */
export function dniFrom(typed: string): string | null {
  const digits = typed.replaceAll(/[\s.]/g, '');
  return /^[1-9]\d{6,7}$/.test(digits) ? digits : null;
}

/** The digits of a CUIT, from any typed form; null if it is invalid, including its check digit. */
export function cuitDigitsFrom(typed: string): string | null {
  return cuitFrom(typed)?.replaceAll('-', '') ?? null;
}

/** A DNI by its last digits, for a page that others may see; a CUIT is public. @example maskedTaxId('12345678') // '…678' */
export function maskedTaxId(digits: string): string {
  return digits.length === 11 ? digits : `…${digits.slice(-3)}`;
}

/**
 * A stored DNI or CUIT as people write it.
 * @example formatTaxId('30712345671') // 'CUIT 30-71234567-1'
 * @example formatTaxId('12345678') // 'DNI 12.345.678'
 */
export function formatTaxId(digits: string): string {
  if (digits.length === 11) return `CUIT ${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`;
  return `DNI ${groupThousands(digits)}`;
}
