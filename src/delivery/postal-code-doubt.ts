import { PROVINCES_BY_LETTER, readPostalCode } from './provinces.ts';

/** A postal code is not of the province that was chosen with it. */
export interface PostalCodeDoubt {
  /** Where it is; null: in one of several others. */
  province: string | null;
}

/**
 * Whether a postal code is surely of another province than the chosen one; null: it may be there, or one of the two cannot be read. A
 * letter decides. Four digits decide by the capital's range (1000 to 1499, all of it and nothing else), and by the first digits of the
 * table; what `readPostalCode` estimates beyond that raises no doubt.
 * @example postalCodeDoubt('9410', 'Jujuy') // { province: null }
 */
export function postalCodeDoubt(typed: string, chosen: string): PostalCodeDoubt | null {
  const read = readPostalCode(typed);
  const row = Object.values(PROVINCES_BY_LETTER).find(([name]) => name === chosen);
  if (read === null || row === undefined) return null;
  const { digits, province } = read;
  const [capital] = PROVINCES_BY_LETTER.C;
  if (/^\s*[a-z]/i.test(typed) || province === capital) return province === chosen ? null : { province };
  const mayBeThere = chosen !== capital && row[1].includes(String(digits).charAt(0));
  return mayBeThere ? null : { province: null };
}
