/**
 * The fault of a phone number that an Argentine shop must be able to call; undefined: none. Numbers abroad start with a `+`. A parser of
 * our own: `libphonenumber-js` would add 65 kB of code and 80 kB of metadata to the checkout before compression (its README, read on
 * 2026-11-23), and the check here only needs a number's area code and length.
 * @example phoneFault('0221 15 555-1234') // undefined
 */
export function phoneFault(typed: string): string | undefined {
  const text = typed.trim();
  if (!WRITTEN_AS_PHONE.test(text)) return NOT_A_PHONE;
  const digits = text.replaceAll(/\D/g, '');
  const isAbroad = (text.startsWith('+') && !digits.startsWith('54')) || /^00(?!54)/.test(digits);
  if (isAbroad) return /^(?:00)?[1-9]\d{7,14}$/.test(digits) ? undefined : NOT_A_PHONE;
  if (isNational(nationalOf(digits))) return undefined;
  return LOCAL.test(digits) ? NO_AREA_CODE : NOT_A_PHONE;
}

const NOT_A_PHONE = 'No parece un teléfono: escribilo como 11 5555-1234';
const NO_AREA_CODE = 'Falta el código de área: 11 5555-1234';

/** Digits, and what people put between them. */
const WRITTEN_AS_PHONE = /^\+?[\d\s().\-/–]+$/;

/** A number as it is dialled within its town: 6 to 8 digits, none of which begin with 0 or 1; a mobile's after 15. */
const LOCAL = /^(?:15)?[2-9]\d{5,7}$/;

/**
 * Without the country's 54, the 9 that mobiles have after it, and the 0 before an area code. They go in that order, whichever are there:
 * `+54 9 11 …`, `0054 …`, `011 …`, `+54 (0)221 …`, `549…` as WhatsApp writes it.
 */
function nationalOf(digits: string): string {
  const withoutCountry = digits.replace(/^(?:00)?54(?=\d{10,})/, '');
  return withoutCountry.replace(/^9(?=\d{10})/, '').replace(/^0/, '');
}

/**
 * Ten digits: an area code of two (11), three or four (2… and 3…), and the rest; a mobile's may have 15 between them.
 * https://en.wikipedia.org/wiki/Telephone_numbers_in_Argentina, read on 2026-11-23.
 */
function isNational(digits: string): boolean {
  return /^(?:11(?:15)?\d{8}|[23]\d{2}(?:15)?\d{7}|[23]\d{3}(?:15)?\d{6})$/.test(digits);
}
