import { kindHeadOf } from '../search/everyday-words.ts';
import type { Span } from './find-budget.ts';
import { AGED, MINE } from './find-owned.ts';
import { namesPc } from './goal-words.ts';
import type { Token } from './tokens.ts';

/** What a part is to do in a PC that is there. */
const GOES = /^(?:entr[ae]n?|quep[ae]n?|va|vaya|and[ae]|sirv[ae]n?|encaj[ae]n?|funcion[ae])$/;
/** Between that and the PC. */
const INTO = /^(?:en|con|para|a)$/;
const ARTICLE = /^(?:la|el|una?)$/;
/** `que me entre`. */
const BEFORE_GOES = /^(?:que|me|le)$/;
const DESKTOP = ['de', 'escritorio'];

/** The place of the words that a part is for the visitor's own PC: `que entre en mi pc vieja`, `para mi compu`. Null: there are none. */
export function findOwnPc(tokens: readonly Token[]): Span | null {
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const pc = tokens.findIndex(({ word }, at) => at > 1 && isMachine(word) && INTO.test(wordAt(at - 2)));
  if (pc === -1) return null;
  const isMine = MINE.test(wordAt(pc - 1));
  const goesAt = GOES.test(wordAt(pc - 3)) ? pc - 3 : null;
  if (goesAt === null && !(isMine && wordAt(pc - 2) === 'para')) return null;
  if (!isMine && !ARTICLE.test(wordAt(pc - 1))) return null;
  let start = goesAt ?? pc - 2;
  // `para` has none of them before it.
  while (BEFORE_GOES.test(wordAt(start - 1))) start -= 1;
  let end = pc + 1;
  if (DESKTOP.every((word, place) => wordAt(end + place) === word)) end += DESKTOP.length;
  while (AGED.test(wordAt(end))) end += 1;
  return { start, end };
}

function isMachine(word: string): boolean {
  return namesPc(word) || kindHeadOf(word) === 'case';
}
