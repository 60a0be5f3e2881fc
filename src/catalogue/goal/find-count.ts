import { endsGame } from '../search/games.ts';
import { namesPc } from './goal-words.ts';
import type { Token } from './tokens.ts';
import { writtenCount } from './written-count.ts';

/** So many PCs are bought at once; more is a budget or a model. */
const MAX_PCS = 20;
/** `900 lucas cada una`, `700 mil c/u`. */
const EACH = /^c\/?u$/;

export interface Counted {
  /** The sentence for one of the PCs. */
  tokens: readonly Token[];
  /** How many PCs are wanted, each for the budget that is said. */
  pcs: number;
}

/** The sentence without the number of PCs. @example '2 pc de 500 usd' becomes 'pc de 500 usd' */
export function withoutCount(tokens: readonly Token[]): Counted {
  const counts = tokens.map(({ word }, at) => {
    const count = writtenCount(word) ?? 1;
    const isOfPcs = namesPc(tokens[at + 1]?.word ?? '') && !endsGame(tokens, at);
    return isOfPcs && count > 1 && count <= MAX_PCS ? count : null;
  });
  const pcs = counts.find((count) => count !== null);
  if (pcs === undefined) return { tokens, pcs: 1 };
  return { tokens: tokens.filter((_, at) => counts[at] === null && !saysEach(tokens, at)), pcs };
}

function saysEach(tokens: readonly Token[], at: number): boolean {
  const wordAt = (place: number) => tokens[place]?.word ?? '';
  const isEachOne = (place: number) => wordAt(place) === 'cada' && /^un[oa]$/.test(wordAt(place + 1));
  return EACH.test(wordAt(at)) || isEachOne(at) || isEachOne(at - 1);
}
