import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { askedOfKind } from '../search/asked-of-kind.ts';
import { isMeasure } from '../search/measures.ts';
import { beginsPrice } from './begins-price.ts';
import { bareName, isAnd, partNamed } from './find-owned.ts';
import { standardOf } from './find-standard.ts';
import type { Goal } from './goal.ts';
import { asksAboutPart, kindHeadIn, kindNamed } from './goal-words.ts';
import { textOf, type Token } from './tokens.ts';

/** From these words on, a search describes the wanted part again: `fuente para rtx 5070 sin ruido`. */
const OF_WISHES =
  /^(?:sin|que|con|hasta|por|de|silencios[oa]|barat[oa]|buen[oa]|blanc[oa]|negr[oa]|chic[oa]|rgb)$/;

/** `fuente para rtx 5070`, `gabinete que entre una rtx 5070`. */
export function readPartFor(tokens: readonly Token[]): Goal | null {
  const words = tokens.map(({ word }) => word);
  const between = placeOfGoesWith(words);
  if (between === null || between.start < 1) return null;
  const step = kindHeadIn(tokens.slice(0, between.start))?.kind;
  if (step === undefined) return null;
  // `gabinete para placa de 34 cm` says a length of cards, and no card.
  if (step === 'case' && askedOfKind(words.join(' '), step).length > 0) return null;
  let end = endOfOther(tokens, between.end);
  const named = tokens.slice(between.end, end);
  const others = [partNamed(named)];
  if (others[0] === '') return null;
  while (beginsOther(tokens, end, step)) {
    const start = end + 1;
    end = endOfOther(tokens, start);
    others.push(partNamed(tokens.slice(start, end)));
  }
  const wanted = textOf([
    ...tokens.slice(0, between.start).filter(({ word }) => !asksAboutPart(word)),
    ...tokens.slice(end),
  ]);
  const standard = others.length === 1 ? standardOf(step, named) : undefined;
  if (standard === undefined) return { kind: 'part-for', step, wanted, others };
  return standard === null ? null : { kind: 'part-for-standard', step, wanted, standard };
}

/** `gabinete que entre una rtx 5070`, `fuente que soporte`, `mother donde vaya`. */
const FITS =
  /^(?:entr[ae]n?|quep[ae]n?|cabe|soport[ae]n?|vayan?|van?|and[ae]n?|sirv[ae]n?|funcion[ae]n?|pongo|poner\w*)$/;
const INTO = /^(?:con|en|a|para)$/;

/** The family of a model, its number, or a standard: `que soporte 4 memorias` and `que ande a 3200` name no part. */
const OF_MODEL =
  /^(?:(?:rtx|gtx|gt|rx|arc|ryzen|core|xeon|athlon|pentium|celeron|threadripper|ultra)[\d-]*\w*|ddr\d|(?:am|fm|lga)\d*|[abhqxz]\d{2,3}[em]?|[ir][3579](?:-\w+)?|\d{3,5}[a-z]\w*|[1-9]0[5-9]0|[5-9][4-9]00)$/;

/**
 * The place of the words that say what a part goes with: `para`, `compatible con`, `que entre en`, `micro va con`. Null: there are none.
 */
function placeOfGoesWith(words: readonly string[]): { start: number; end: number } | null {
  const namesModel = (from: number) =>
    words.slice(from).some((named) => OF_MODEL.test(named) && !isMeasure(named));
  for (const [start, word] of words.entries()) {
    const next = words[start + 1] ?? '';
    if (word === 'para') return { start, end: start + 1 };
    if (/^compatibles?$/.test(word) && next === 'con') return { start, end: start + 2 };
    if (FITS.test(word) && INTO.test(next) && namesModel(start + 2)) return { start, end: start + 2 };
    if (/^(?:que|donde)$/.test(word) && FITS.test(next)) {
      const end = start + (INTO.test(words[start + 2] ?? '') ? 3 : 2);
      if (namesModel(end)) return { start, end };
    }
  }
  return null;
}

/** The end of the words of one part that the wanted part goes with. `de` before its first number still belongs to it: `fuente de 500w`. */
function endOfOther(tokens: readonly Token[], start: number): number {
  const end = tokens.findIndex(({ word }, place) => {
    if (place <= start) return false;
    if (tokens[place - 1]?.endsClause || isAnd(word)) return true;
    if (beginsPrice(tokens, place)) return true;
    const isOfName = word === 'de' && !tokens.slice(start, place).some((token) => /\d/.test(token.word));
    return OF_WISHES.test(word) && !isOfName;
  });
  return end === -1 ? tokens.length : end;
}

/** `con fuente de 500w`: another part with a number; `con wifi` is a wish. */
function beginsOther(tokens: readonly Token[], at: number, step: StepKey): boolean {
  if (!isAnd(tokens[at]?.word ?? '')) return false;
  const named = bareName(tokens.slice(at + 1, endOfOther(tokens, at + 1)));
  const kind = kindNamed(named[0]?.word ?? '');
  return kind !== undefined && kind !== step && partNamed(named) !== '';
}
