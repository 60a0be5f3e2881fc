import { FILLERS, kindHeadOf } from '../search/everyday-words.ts';
import type { Span } from './find-budget.ts';
import { leadsToWish, namesPc, useNamed } from './goal-words.ts';
import { textOf, type Token } from './tokens.ts';

export interface Owned {
  /** The parts, as they were typed. */
  parts: string[];
  /** The places of the words that say so. */
  places: ReadonlySet<number>;
}

/** Before what a person has. */
export const HAVING = /^(?:tengo|compre|tenia|poseo|aprovech\w+|reutiliz\w+|reus\w+|conserv\w+|manten\w+)$/;
/** So is what follows, if it is a model: `mi b450`, not `mi casa`. */
const MINE = /^mis?$/;
/** Between two parts. */
const AND = /^(?:y|e|con|mas|\+|tambien)$/;
const BEFORE_PART = /^(?:mis?|ya|solo|tambien)$/;
/** A model's number, not a size: `b450`, `5600`. */
const MODEL = /^(?!\d+(?:gb|tb|w|hz|mhz)$).*\d{3}/;
/** A family without a model says nothing of what fits. */
const FAMILY_ALONE =
  /^(?:(?:amd|intel|procesador|micro|core) )*(?:ryzen [3579]|r[3579]|i[3579]|core ultra [579])$/;

/** The parts that a sentence says its writer has: `tengo una b450 y un ryzen 5 3600`. */
export function findOwned(tokens: readonly Token[], budget: Span | null): Owned {
  const parts: string[] = [];
  const places = new Set<number>();
  const isOfBudget = (at: number) => budget !== null && at >= budget.start && at < budget.end;
  const take = ({ start, end }: Span) => {
    for (let at = start; at < end; at += 1) places.add(at);
  };

  let at = 0;
  while (at < tokens.length) {
    const word = tokens[at]?.word ?? '';
    const isHaving = HAVING.test(word);
    if (places.has(at) || isOfBudget(at) || (!isHaving && !MINE.test(word))) {
      at += 1;
      continue;
    }
    const isDenied = tokens[at - 1]?.word === 'no';
    let run = runFrom(tokens, isHaving ? afterOwnPc(tokens, at + 1) : at + 1, isOfBudget);
    let part = partNamed(tokens.slice(run.start, run.end));
    if (isHaving || part !== '') take({ start: isDenied ? at - 1 : at, end: run.end });
    let goesOn = isHaving || part !== '';
    while (goesOn) {
      if (part !== '' && !isDenied) parts.push(part);
      const next = run.end === budget?.start ? budget.end : run.end;
      const hasAnd = AND.test(tokens[next]?.word ?? '');
      const isNextClause = tokens[next - 1]?.endsClause ?? false;
      run = runFrom(tokens, hasAnd ? next + 1 : next, isOfBudget);
      part = hasAnd || isNextClause ? partNamed(tokens.slice(run.start, run.end)) : '';
      // `tengo gabinete y fuente`: parts without a model's number are no wish either.
      const isThing = hasAnd && isHaving && kindHeadOf(tokens[run.start]?.word ?? '') !== undefined;
      goesOn = part !== '' || isThing;
      if (goesOn) take({ start: next, end: run.end });
    }
    at += 1;
  }
  return { parts, places };
}

/** The words of one part: up to the budget, a comma, the next part or what is wanted. */
function runFrom(tokens: readonly Token[], start: number, isOfBudget: (at: number) => boolean): Span {
  let end = start;
  let hasModel = false;
  for (; end < tokens.length && !isOfBudget(end); end += 1) {
    const { word, endsClause } = tokens[end] ?? { word: '', endsClause: false };
    const isLead = end === start || BEFORE_PART.test(word) || FILLERS.has(word);
    if (AND.test(word) && end > start) break;
    if (namesPc(word) || HAVING.test(word) || word === 'para' || word === 'por') break;
    if (!isLead && (leadsToWish(word) || useNamed(word) === 'gaming')) break;
    if (isLead && !FILLERS.has(word) && !BEFORE_PART.test(word) && leadsToWish(word)) break;
    if (hasModel && kindHeadOf(word) !== undefined) break;
    hasModel ||= MODEL.test(word);
    if (endsClause) return { start, end: end + 1 };
  }
  return { start, end };
}

/** `tengo una pc con b450`: behind the PC. */
function afterOwnPc(tokens: readonly Token[], start: number): number {
  const pc = tokens.findIndex(({ word }, at) => at >= start && !FILLERS.has(word));
  const isWith = namesPc(tokens[pc]?.word ?? '') && tokens[pc + 1]?.word === 'con';
  return isWith ? pc + 2 : start;
}

/** The part that words name, without those around it. Without a number they name a kind of part or a use, and it is empty. */
export function partNamed(tokens: readonly Token[]): string {
  const named = bareName(tokens);
  const words = named.map(({ word }) => word).join(' ');
  return /\d/.test(words) && !FAMILY_ALONE.test(words) ? textOf(named) : '';
}

/** `tengo una b450 ya` -> `b450`. */
export function bareName(tokens: readonly Token[]): Token[] {
  const isAround = ({ word }: Token) => FILLERS.has(word) || BEFORE_PART.test(word) || HAVING.test(word);
  const start = tokens.findIndex((token) => !isAround(token));
  return start === -1 ? [] : tokens.slice(start, tokens.findLastIndex((token) => !isAround(token)) + 1);
}
