import type { PayableOrder } from '../port/payment-provider.ts';

/**
 * What MercadoPago asks to know of the buyer, because its fraud check approves more payments with it. What cannot be read from the order
 * is left out.
 * https://www.mercadopago.com.ar/developers/en/docs/checkout-pro/how-tos/improve-payment-approval/recommendations (read in November 2026)
 */
export function payerOf({ buyer, invoice, delivery }: PayableOrder) {
  const [name = '', ...surname] = buyer.name.split(/\s+/);
  const phone = phoneOf(buyer.phone);
  const taxId = invoice?.taxId ?? null;
  const address = addressOf(buyer.address, delivery.postalCode);
  return {
    name,
    ...(surname.length > 0 && { surname: surname.join(' ') }),
    ...(buyer.email !== '' && { email: buyer.email }),
    ...(phone !== null && { phone }),
    ...(address !== null && delivery.method === 'shipping' && { address }),
    ...(taxId !== null && { identification: identificationOf(taxId) }),
  };
}

/** A CUIT has eleven digits, a DNI seven or eight. */
function identificationOf(taxId: string) {
  return { type: taxId.length === 11 ? 'CUIT' : 'DNI', number: taxId };
}

/**
 * An Argentine number has ten digits: an area code of two to four and the rest. The country's 54, the 9 and the 15 of mobile phones and
 * the 0 of a call to another area are not part of it. Null for anything else.
 * @example phoneOf('+54 9 249 415-0000') // { area_code: '249', number: '4150000' }
 */
export function phoneOf(typed: string): { area_code: string; number: string } | null {
  const digits = typed.replace(/\D/g, '').replace(/^(?:00)?54(?=\d{10,11}$)/, '');
  const national = withoutMobilePrefix(digits.replace(/^9(?=\d{10}$)/, '').replace(/^0(?=\d{10,12}$)/, ''));
  if (!/^[123]\d{9}$/.test(national)) return null;
  const length = areaCodeLength(national);
  return { area_code: national.slice(0, length), number: national.slice(length) };
}

/** `11 15 5555 0000`: within the country a mobile number has a 15 after its area code, and twelve digits in all. */
function withoutMobilePrefix(digits: string): string {
  if (digits.length !== 12) return digits;
  const length = areaCodeLength(digits);
  return digits.startsWith('15', length) ? digits.slice(0, length) + digits.slice(length + 2) : digits;
}

/** The area codes of three digits; 11 has two, all others have four (ENACOM, Plan Fundamental de Numeración Nacional). */
const AREAS_OF_THREE_DIGITS = new Set(
  (
    '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 ' +
    '362 364 370 376 379 380 381 383 385 387 388'
  ).split(' '),
);

function areaCodeLength(national: string): number {
  if (national.startsWith('11')) return 2;
  return AREAS_OF_THREE_DIGITS.has(national.slice(0, 3)) ? 3 : 4;
}

/** @example addressOf('Av. Mitre 123, Quilmes', '1878') // { street_name: 'Av. Mitre', street_number: 123, zip_code: '1878' } */
function addressOf(typed: string, postalCode: string | null) {
  const [, street, number] = /^(.{2,200}?)\s+(?:n[°º.]*\s*)?(\d{1,5})(?=\D|$)/i.exec(typed) ?? [];
  if (street === undefined || number === undefined || Number(number) === 0) return null;
  return {
    street_name: street,
    street_number: Number(number),
    ...(postalCode !== null && { zip_code: postalCode }),
  };
}
