/** Two lines of a card, and one of a chat. */
export const MAX_NAME_LENGTH = 60;

/** The parameter of the builder's address with the name that its sender gave the PC. */
export const SHARED_NAME = 'nombre';

/** Line breaks, and the marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu;

/** A name in one line, no longer than one is; undefined without one. */
export function cleanName(typed: string | null): string | undefined {
  const name = (typed ?? '').replaceAll(UNSEEN, ' ').trim();
  return Array.from(name).slice(0, MAX_NAME_LENGTH).join('').trim() || undefined;
}
