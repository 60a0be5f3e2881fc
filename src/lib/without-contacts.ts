/** In the place of what is left out. */
export const HIDDEN = '…';

const EMAIL = /[^\s@"'<>,;:()]+@[^\s@"'<>,;:()]+/g;
/** A DNI, a CUIT, a phone or a card, also with dots, dashes or spaces; a date alone (`2026-11-23`) has fewer digits. */
const NUMBER = /\d{7,}|\d{1,3}(?:\.\d{3}){2,}|\d{2}-\d{7,8}-\d|\d(?:[ -]?\d){8,}/g;

/**
 * A text that others wrote, for a log: without mail addresses and without numbers that may be a document's, a phone's or a card's.
 * @example withoutContacts('550 <ana@example.com> unknown') // '550 <…> unknown'
 */
export function withoutContacts(text: string): string {
  return text.replaceAll(EMAIL, HIDDEN).replaceAll(NUMBER, HIDDEN);
}
