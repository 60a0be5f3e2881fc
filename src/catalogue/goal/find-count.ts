import { endsGame } from '../search/games.ts';
import { namesPc } from './goal-words.ts';
import type { Token } from './tokens.ts';

/** So many PCs are bought at once; more in digits is a budget or a model. */
const COUNT = /^(?:[2-9]|1\d|20|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)$/;
/** `900 lucas cada una`, `700 mil c/u`. */
const EACH = /^c\/?u$/;

export interface Counted {
  /** The sentence for one of the PCs. */
  tokens: readonly Token[];
  /** Whether several PCs are wanted, each for the budget that is said. */
  isForSeveral: boolean;
}

/** The sentence without how many PCs are wanted. @example '2 pc de 500 usd' becomes 'pc de 500 usd' */
export function withoutCount(tokens: readonly Token[]): Counted {
  const isCount = tokens.map(
    ({ word }, at) => COUNT.test(word) && namesPc(tokens[at + 1]?.word ?? '') && !endsGame(tokens, at),
  );
  if (!isCount.includes(true)) return { tokens, isForSeveral: false };
  return { tokens: tokens.filter((_, at) => !isCount[at] && !saysEach(tokens, at)), isForSeveral: true };
}

function saysEach(tokens: readonly Token[], at: number): boolean {
  const wordAt = (place: number) => tokens[place]?.word ?? '';
  const isEachOne = (place: number) => wordAt(place) === 'cada' && /^un[oa]$/.test(wordAt(place + 1));
  return EACH.test(wordAt(at)) || isEachOne(at) || isEachOne(at - 1);
}
