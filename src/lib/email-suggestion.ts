import { slipsBetween } from './slips.ts';

/**
 * The address that the buyer probably meant, if the domain is one typing error away from a common one; null: no suggestion. It is a
 * question, no verdict, because any domain may exist.
 * @example emailSuggestion('ana@gmial.com') // 'ana@gmail.com'
 */
export function emailSuggestion(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || USUAL.includes(domain) || isAnotherService(domain)) return null;
  const meant = INVENTED.get(domain);
  if (meant !== undefined) return `${email.slice(0, at)}@${meant}`;
  const [nearest] = USUAL.map((usual) => ({ usual, slips: slipsBetween(domain, usual) }))
    .filter(({ usual, slips }) => slips <= mostSlips(usual))
    .toSorted((one, other) => one.slips - other.slips);
  return nearest === undefined ? null : `${email.slice(0, at)}@${nearest.usual}`;
}

/** The domains of Argentine buyers' mail; of two at the same distance the earlier one is suggested. */
const USUAL: readonly string[] = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.ar',
  'yahoo.com',
  'yahoo.com.ar',
  'outlook.com',
  'outlook.com.ar',
  'live.com',
  'live.com.ar',
  'icloud.com',
  'fibertel.com.ar',
  'speedy.com.ar',
];

/** Domains without mailboxes that people write by the habit of others. */
const INVENTED = new Map([['gmail.com.ar', 'gmail.com']]);

/** Services that are one letter away from a usual one. */
const ANOTHER = new Set(['mail.com', 'email.com', 'ymail.com', 'love.com', 'cloud.com']);

/** The same names in Brazil, Australia and Turkey, whose endings are one letter away from Argentina's. */
function isAnotherService(domain: string): boolean {
  return ANOTHER.has(domain) || /\.com\.(?:br|au|tr)$/.test(domain);
}

/** A long name has room for two slips; two in a short one make another name. */
function mostSlips(usual: string): number {
  return usual.indexOf('.') >= 8 ? 2 : 1;
}
