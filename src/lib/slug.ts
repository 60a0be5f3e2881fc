import { normalizeText } from './text.ts';

/** Longer ones are cut at a word: addresses are read in results of searches and pasted in chats. */
const MAX_LENGTH = 80;

/** A text as a part of an address: `"MICRO AMD RYZEN 5 5600 C/COOLER"` -> `"micro-amd-ryzen-5-5600-c-cooler"`. Empty for one without letters and digits. */
export function slugOf(text: string): string {
  const whole = normalizeText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return whole.length <= MAX_LENGTH ? whole : whole.slice(0, MAX_LENGTH + 1).replace(/-[^-]*$/, '');
}

/**
 * The ids that the last part of a product's address may name, the longest first: a slug has dashes, and so may an id.
 * @example idsInSlug('ryzen-5-110200') // ['ryzen-5-110200', '5-110200', '110200']
 */
export function idsInSlug(slug: string): string[] {
  const words = slug.split('-').slice(-MAX_WORDS);
  return words.map((_, start) => words.slice(start).join('-'));
}

/** As many as a slug of the greatest length has, and the id's own. */
const MAX_WORDS = 48;
