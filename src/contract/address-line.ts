import { POSTAL_CODE_FAULT, postalCodeDoubt, readPostalCode } from './provinces.ts';

/** Where a courier goes, as typed. */
export interface TypedAddress {
  street: string;
  /** Empty: a house. */
  unit: string;
  city: string;
  province: string;
  postalCode: string;
}

export type AddressErrors = Partial<Record<keyof TypedAddress, string>>;

export const MISSING = 'Falta completar este dato';

/**
 * The one line in which an order stores its address, in the sequence of Correo Argentino's labels.
 * @example addressLine(typed) // 'Mitre 123, piso 4 B, 7000 Tandil, Buenos Aires'
 */
export function addressLine({ street, unit, city, province, postalCode }: TypedAddress): string {
  const floor = /^\d/.test(unit) ? `piso ${unit}` : unit;
  return [street, floor, `${postalCode.toUpperCase()} ${city}`, isSamePlace(city, province) ? '' : province]
    .filter((part) => part !== '')
    .join(', ');
}

/** The postal code that a line says before its city; null: none. @example postalCodeIn('Mitre 1234, 7000 Tandil') // '7000' */
export function postalCodeIn(line: string): string | null {
  const said = [...line.matchAll(/,\s*([a-z]?\d{4}(?:[a-z]{3})?)\s+\p{L}/giu)].at(-1)?.[1] ?? '';
  return readPostalCode(said) === null ? null : said;
}

/** Finds what is missing or wrong. Returns `{}` without errors. */
export function checkAddress(typed: TypedAddress): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of ['street', 'city', 'province', 'postalCode'] as const) {
    if (typed[field] === '') errors[field] = MISSING;
  }
  if (typed.postalCode !== '' && readPostalCode(typed.postalCode) === null) {
    errors.postalCode = POSTAL_CODE_FAULT;
  }
  return errors;
}

/** The question if the postal code belongs to another province; empty: none. It refuses nothing: the buyer may know better. */
export function placeWarning(postalCode: string, province: string): string {
  const doubt = postalCodeDoubt(postalCode, province);
  if (doubt === null) return '';
  const code = `El código postal ${postalCode.trim().toUpperCase()}`;
  return doubt.province === null
    ? `${code} no es de ${shortName(province)}. Revisalo.`
    : `${code} es de ${shortName(doubt.province)}, y elegiste ${shortName(province)}. Revisalo.`;
}

/** As people say it: the capital's whole name has its neighbour's in it. */
export function shortName(province: string): string {
  return province === 'Ciudad Autónoma de Buenos Aires' ? 'CABA' : province;
}

/** A capital that is its own province is said once. */
function isSamePlace(city: string, province: string): boolean {
  return city.toLowerCase() === province.toLowerCase();
}
