/** From two on, as they are written. */
const IN_WORDS = ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
const IN_DIGITS = /^(\d{1,2})x?$/;

/** The number that a word states for the next words: `2`, `2x`, `dos`. Null: it is no number, or one of more than two digits. */
export function writtenCount(word: string): number | null {
  const [, digits] = IN_DIGITS.exec(word) ?? [];
  if (digits !== undefined) return Number(digits);
  const place = IN_WORDS.indexOf(word);
  return place === -1 ? null : place + 2;
}
