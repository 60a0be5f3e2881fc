import { mailboxOf } from '#lib/mailbox.ts';
import type { Networks } from '#lib/networks.ts';

/** The origin of an order. */
export interface OrderOrigin extends Networks {
  /** The random name of the browser; null: it stores none. */
  browser: string | null;
}

/** The keys by which unpaid orders are counted together. Null: the order has no such key, and is not counted by it. */
export interface GroupKeys {
  email: string | null;
  phone: string | null;
  browser: string | null;
  network: string | null;
  wideNetwork: string | null;
}

/** The kinds of group; the first three are one buyer. */
export const GROUP_KINDS = [
  'email',
  'phone',
  'browser',
  'network',
  'wideNetwork',
] as const satisfies readonly (keyof GroupKeys)[];
export type GroupKind = (typeof GROUP_KINDS)[number];

export interface UnpaidGroup {
  kind: GroupKind;
  key: string;
}

/** The groups in which an order of this buyer counts. */
export function groupKeysOf(
  { email, phone }: { email: string; phone: string },
  origin: OrderOrigin | null,
): GroupKeys {
  return {
    email: email === '' ? null : mailboxOf(email),
    phone: phoneKey(phone),
    browser: origin?.browser ?? null,
    network: origin?.network ?? null,
    wideNetwork: origin?.wideNetwork ?? null,
  };
}

/** A number with fewer digits is no telephone number. */
const MIN_PHONE_DIGITS = 6;

/**
 * The digits of an Argentine number, without the parts that callers may leave out: 54, 9 and 15 for a mobile, leading zeros. Null:
 * it has no number.
 * @example phoneKey('+54 9 11 5555-0000') // '1155550000', as of '011 15 5555-0000'
 */
function phoneKey(phone: string): string | null {
  let digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length > 10 && digits.startsWith('54')) digits = digits.slice(2).replace(/^0+/, '');
  if (digits.length === 11 && digits.startsWith('9')) digits = digits.slice(1);
  // Area codes have two to four digits; together with the number they have ten.
  if (digits.length === 12) digits = digits.replace(/^(\d{2,4}?)15/, '$1');
  return digits.length < MIN_PHONE_DIGITS ? null : digits;
}
