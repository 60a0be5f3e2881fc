import { slipsBetween } from '#lib/slips.ts';
import { isAllLetters } from '../search/split-words.ts';
import { SHORTEST_WITH_ERROR } from '../search/match-words.ts';
import { phrasesIn } from '../search/phrases.ts';
import { CURRENCY, OF_PESOS } from './find-budget.ts';
import { HAVING } from './find-owned.ts';
import { asksAboutPart, kindNamed, leadsToWish, namesPc, useNamed } from './goal-words.ts';
import type { Token } from './tokens.ts';

/** The words that decide the kind of a request, the usual ones first. Names of games and of products are not corrected. */
const KEY_WORDS = (
  'jugar juegos juego gamer gaming oficina trabajar trabajo estudiar edicion editar diseno streaming ' +
  'computadora compu quiero quisiera necesito busco armar armarme presupuesto dolares pesos lucas hasta maximo ' +
  'tengo compre reutilizar aprovechar aprovechando procesador memoria gabinete mother'
).split(' ');

/**
 * The words of a sentence, with one letter corrected in those that decide its kind. As in the search for products, it corrects only whole
 * words of five letters or more, and none that a product has.
 * @param isSold whether a product has the word.
 */
export function correctWords(tokens: readonly Token[], isSold: (word: string) => boolean): Token[] {
  return tokens.map((token) => {
    const { word } = token;
    if (word.length < SHORTEST_WITH_ERROR || !isAllLetters(word)) return token;
    if (isUnderstood(word) || isSold(word) || phrasesIn(word).length > 0) return token;
    const meant = KEY_WORDS.find((key) => slipsBetween(word, key) === 1);
    return meant === undefined ? token : { ...token, typed: meant, word: meant };
  });
}

function isUnderstood(word: string): boolean {
  return (
    leadsToWish(word) ||
    asksAboutPart(word) ||
    namesPc(word) ||
    useNamed(word) !== undefined ||
    kindNamed(word) !== undefined ||
    [HAVING, CURRENCY, OF_PESOS].some((known) => known.test(word))
  );
}
