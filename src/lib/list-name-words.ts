import { normalizeText } from './text.ts';

/**
 * The words of a list's, a file's or a supplier's name, each between spaces, so that one name contains another if it includes its text.
 * @example nameWords('Elit_2026.csv') // ' elit 2026 csv '
 */
export function nameWords(name: string): string {
  return ` ${normalizeText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}

const USUAL_WORDS = new Set(
  'lista listas de del precio precios producto productos stock subida catalogo mayorista'.split(' '),
);

/** Whether any supplier's list may have this name. @example isUsualListName('Lista de precios') // true */
export function isUsualListName(name: string): boolean {
  return nameWords(name)
    .trim()
    .split(' ')
    .every((word) => USUAL_WORDS.has(word));
}
