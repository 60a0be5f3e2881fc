import { formatTaxId } from '#invoicing/tax-id.ts';
import { normalizeText } from '#lib/text.ts';
import type { Order } from './order.ts';

/** UTF-8 bytes. PostgreSQL refuses an index entry above 2,704 bytes, and this is one column of `orders_by_date`. */
const MAX_BYTES = 2400;

type SearchedOrder = Pick<Order, 'id' | 'buyer' | 'invoice'> & {
  delivery: Pick<Order['delivery'], 'collector'>;
  lines: readonly { partNumber: string }[];
};

/**
 * All words by which the panel finds an order, normalised. A CUIT, a DNI and a phone number are found with the signs between their
 * digits, and without. What does not fit is cut at the end, where the part numbers of the longest orders are.
 */
export function orderSearchText({
  id,
  buyer,
  invoice,
  delivery: { collector },
  lines,
}: SearchedOrder): string {
  const taxIds = [collector?.dni, invoice?.taxId].filter((taxId) => typeof taxId === 'string');
  const words = [
    buyer.name,
    buyer.email,
    id,
    collector?.name,
    invoice?.name,
    ...taxIds.flatMap((taxId) => [taxId, formatTaxId(taxId)]),
    buyer.phone.replaceAll(/\D/g, ''),
    buyer.address,
    ...new Set(lines.map(({ partNumber }) => partNumber)),
  ];
  return cut(normalizeText(words.filter(Boolean).join('\n')));
}

/**
 * The digits to look for where a person typed a number: a phone in any form, a CUIT. Of a long number only the last eight, because the
 * country's 54, the 9 of mobiles and the area code are written or not. Null: it is no number.
 * @example typedDigits('+54 9 11 5555-0000') // '55550000'
 */
export function typedDigits(search: string): string | null {
  if (!/^\s*\+?[\d\s().\-/–]+$/.test(search)) return null;
  const digits = search.replaceAll(/\D/g, '');
  return digits.length < 6 ? null : digits.slice(-8);
}

function cut(text: string): string {
  const bytes = Buffer.from(text);
  return bytes.length <= MAX_BYTES
    ? text
    : bytes
        .subarray(0, MAX_BYTES)
        .toString()
        .replace(/\uFFFD$/, '');
}
