import { mailboxOf } from '#lib/mailbox.ts';
import type { Networks } from '#lib/networks.ts';
import type { Buyer } from '../order.ts';

/** Where an order comes from. */
export interface OrderOrigin extends Networks {
  /** The random name of the browser; null: it keeps none. */
  browser: string | null;
}

/** By what unpaid orders are counted together. Null: the order has no such key, and is not counted by it. */
export interface GroupKeys {
  email: string;
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

export function groupKeysOf({ email, phone }: Buyer, origin: OrderOrigin | null): GroupKeys {
  return {
    email: mailboxOf(email),
    phone: phoneKey(phone),
    browser: origin?.browser ?? null,
    network: origin?.network ?? null,
    wideNetwork: origin?.wideNetwork ?? null,
  };
}

/** Fewer digits are no telephone. */
const SHORTEST_PHONE = 6;

/**
 * The digits of an Argentine number, without what may be left out: 54, 9 and 15 for a mobile, leading zeros. Null: it has no number.
 * @example phoneKey('+54 9 11 5555-0000') // '1155550000', as of '011 15 5555-0000'
 */
export function phoneKey(phone: string): string | null {
  let digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length > 10 && digits.startsWith('54')) digits = digits.slice(2).replace(/^0+/, '');
  if (digits.length === 11 && digits.startsWith('9')) digits = digits.slice(1);
  // Area codes have two to four digits, and with the number ten.
  if (digits.length === 12) digits = digits.replace(/^(\d{2,4}?)15/, '$1');
  return digits.length < SHORTEST_PHONE ? null : digits;
}
