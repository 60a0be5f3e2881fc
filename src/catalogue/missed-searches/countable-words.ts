import { normalizeText } from '#lib/text.ts';

/** What a person looks for fits in it; more is a pasted text. */
const MAX_LENGTH = 80;

const EMAIL = /\S@\S/;
/**
 * Eight digits or more with nothing but separators between them: a telephone, a DNI, a card. Letters beside them make a part number:
 * `100-100000065BOX`. A part number of so many digits alone is not counted either.
 */
const PERSONAL_NUMBER = /(?<![a-z\d])\d(?:[\s().+/-]*\d){7,}(?![a-z\d])/;

/**
 * A search as it is counted: lower case, without accents, single spaces, 80 characters at most.
 * @returns null for what may say who searched: emails and long numbers
 * @example countableWords('  Fuente  ROSÁ ') // 'fuente rosa'
 */
export function countableWords(written: string): string | null {
  // Of the characters that nobody sees, PostgreSQL refuses one, and others turn a line around.
  const visible = normalizeText(written).replace(/[\p{C}\s]+/gu, ' ');
  if (EMAIL.test(visible) || PERSONAL_NUMBER.test(visible)) return null;
  const words = Array.from(visible.trim()).slice(0, MAX_LENGTH).join('').trim();
  return words === '' ? null : words;
}
