const PREFIX = 'propia:';
/** Longer than any model's name. */
const MAX_WORDS_LENGTH = 60;

/**
 * Replaces a product's id for a part that its owner has and the shop does not sell, by its owner's words.
 * @example unlistedId('1660 super') // 'propia:1660 super'
 */
export function unlistedId(words: string): string {
  return PREFIX + cleanWords(words);
}

/** The inverse of `unlistedId`; null for a product's id. */
export function unlistedWords(id: string | undefined): string | null {
  return id?.startsWith(PREFIX) ? cleanWords(id.slice(PREFIX.length)) || null : null;
}

/** A comma stays in a number: `35,8 cm`. */
function cleanWords(words: string): string {
  return words
    .replaceAll(/(?<!\d),|,(?!\d)|[^\p{L}\p{N}.,+/-]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_WORDS_LENGTH)
    .trim();
}
