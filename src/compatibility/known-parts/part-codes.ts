/** Shorter codes are a series' name or a colour. */
const MIN_LENGTH = 6;

// Codes carry invisible marks, and several stand in one text.
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const BETWEEN_CODES = /\s{2,}|[,;|]| \/ /;

/**
 * A maker's part number as it is compared: capital letters and digits alone. Undefined where it cannot tell one part from another:
 * too short, without a digit or without a letter (shops' own numbers), or a sentence.
 *
 * @example partCode('CC-9011200-WW') // 'CC9011200WW'
 */
export function partCode(text: string): string | undefined {
  const code = text.replace(INVISIBLE, '').toUpperCase();
  if (/[A-Z]\s+[A-Z]+\s+[A-Z]/.test(code)) return undefined;
  const bare = code.replace(/[^A-Z0-9]/g, '');
  const tells = bare.length >= MIN_LENGTH && /\d/.test(bare) && /[A-Z]/.test(bare);
  return tells ? bare : undefined;
}

/** The codes in texts that hold one or several each. */
export function partCodes(texts: readonly string[]): string[] {
  const codes = texts.flatMap((text) => text.split(BETWEEN_CODES)).map((text) => partCode(text));
  return [...new Set(codes.filter((code) => code !== undefined))];
}
