import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { FILLERS, kindHeadOf } from '../search/everyday-words.ts';
import { isMeasure } from '../search/measures.ts';
import { isBeforeOwnPc } from './asks-upgrade.ts';
import type { Span } from './find-budget.ts';
import { kindNamed, leadsToWish, namesPc, useNamed, wishesUpgrade } from './goal-words.ts';
import { beginsMemory, isCalledMemory, namesChipset, namesMemory } from './own-memory.ts';
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
export const MINE = /^mis?$/;
/** Of the PC that a person has. */
const OWN_PC = /^(?:mi|la|nuestra)$/;
/** Before a part that something else goes with: `soporte para mi gabinete`. */
const GOES_WITH = /^(?:para|en|de|del|a)$/;
/** Between two parts. */
const AND = /^(?:y|e|con|mas|\+|tambien)$/;
const BEFORE_PART = /^(?:mis?|ya|solo|tambien)$/;
/** `la b450 que ya tengo`: the part stands before. */
const BEFORE_HAVING = /^(?:ya|tambien)$/;
/** Between a part and its model: `mi placa es una 3060`. */
const IS_A = /^(?:es|son|un|una|el|la)$/;
/** A family without a model says nothing of what fits. */
const FAMILY_ALONE =
  /^(?:(?:amd|intel|procesador|micro|core) )*(?:ryzen [3579]|r[3579]|i[3579]|core ultra [579])$/;

/** The parts that the visitor has, according to a sentence: `tengo una b450 y un ryzen 5 3600`. */
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
    const ofOwnPc = startOfOwnPcHas(tokens, at);
    const isHaving = HAVING.test(word) || ofOwnPc !== null;
    if (places.has(at) || isOfBudget(at) || (!isHaving && !MINE.test(word))) {
      at += 1;
      continue;
    }
    const isDenied = tokens[at - 1]?.word === 'no';
    const isUpgraded = wishesUpgrade(tokens[at - 1]?.word ?? '') && isBeforeOwnPc(tokens, at - 1);
    // `mejorar mi pc placa de video` says what is to be changed.
    const mayBeKind = !isUpgraded && (isHaving || !GOES_WITH.test(tokens[at - 1]?.word ?? ''));
    const named = isHaving
      ? namedBefore(tokens, at, (place) => places.has(place) || isOfBudget(place))
      : null;
    // `a mi pc con i5 4460`; but in `armar mi pc con rtx 5070` the visitor buys that card.
    const mayBeInPc = isHaving || GOES_WITH.test(tokens[at - 1]?.word ?? '');
    const inUpgraded = isUpgraded ? afterAged(tokens, at + 2) : at;
    // `mejorar mi pc con rtx 5070` buys that card.
    const isDirect = isUpgraded && !AND.test(tokens[inUpgraded]?.word ?? '');
    const afterWord = mayBeInPc ? afterOwnPc(tokens, at + 1) : at + 1;
    const start = isDirect ? inUpgraded : afterWord;
    let run = named
      ? { start: named.start, end: at + 1, isBeforeOther: false }
      : runFrom(tokens, start, isOfBudget);
    let part = named ? named.part : nameOf(tokens.slice(run.start, run.end), mayBeKind);
    if (isHaving || part !== '')
      take({ start: ofOwnPc ?? (isDenied ? at - 1 : Math.min(at, run.start)), end: run.end });
    let goesOn = isHaving || part !== '';
    while (goesOn) {
      if (part !== '' && !isDenied) parts.push(part);
      const next = run.end === budget?.start ? budget.end : run.end;
      const hasAnd = AND.test(tokens[next]?.word ?? '');
      const isNextClause = tokens[next - 1]?.endsClause ?? false;
      const isNextPart = run.isBeforeOther && part !== '';
      run = runFrom(tokens, hasAnd ? next + 1 : next, isOfBudget);
      part =
        hasAnd || isNextClause || isNextPart
          ? nameOf(tokens.slice(run.start, run.end), mayBeKind && hasAnd)
          : '';
      goesOn = part !== '';
      if (goesOn) take({ start: next, end: run.end });
    }
    at += 1;
  }
  return { parts, places };
}

/** `tiene` of `mi pc tiene un i5 4460`, and where the PC's words begin. Null: another word, or of something else. */
function startOfOwnPcHas(tokens: readonly Token[], at: number): number | null {
  if (!/^tiene$/.test(tokens[at]?.word ?? '')) return null;
  if (!namesOwnPart(tokens, at + 1) || asksAboutModel(tokens, at + 1)) return null;
  let pc = at - 1;
  while (AGED.test(tokens[pc]?.word ?? '') || useNamed(tokens[pc]?.word ?? '') === 'gaming') pc -= 1;
  return namesPc(tokens[pc]?.word ?? '') && OWN_PC.test(tokens[pc - 1]?.word ?? '') ? pc - 1 : null;
}

/** Not of `mi pc tiene poca memoria`. */
function namesOwnPart(tokens: readonly Token[], start: number): boolean {
  const { end } = runFrom(tokens, start, () => false);
  return nameOf(tokens.slice(start, end), true) !== '';
}

/** `sirve una rtx 3060`, `quiero una rtx 4060`: the PC does not have the model that the visitor asks about. */
const ASKING = /^(?:sirven?|and[ae]n?|van?|quiero|quisiera|queria|busco|necesito)$/;

function asksAboutModel(tokens: readonly Token[], start: number): boolean {
  return tokens.some(({ word }, at) => {
    if (at < start || !ASKING.test(word)) return false;
    const named = tokens.slice(at + 1).find((token) => !FILLERS.has(token.word))?.word ?? '';
    const isFamily = kindNamed(named) !== undefined && kindHeadOf(named) === undefined;
    return isModel(named) || isFamily;
  });
}

/** Whether a sentence says what its writer's PC has. */
export function saysWhatOwnPcHas(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => startOfOwnPcHas(tokens, at) !== null);
}

/** Whether a word stands between two parts. */
export function isAnd(word: string): boolean {
  return AND.test(word);
}

/** `con un 5600x que ya tengo`: the part before the words for having it. Null: no part is named there. */
function namedBefore(
  tokens: readonly Token[],
  having: number,
  isTaken: (at: number) => boolean,
): { part: string; start: number } | null {
  let that = having - 1;
  while (BEFORE_HAVING.test(tokens[that]?.word ?? '')) that -= 1;
  if (tokens[that]?.word !== 'que') return null;
  let start = that;
  while (start > 0 && !isTaken(start - 1)) {
    const { word, endsClause } = tokens[start - 1] ?? { word: '', endsClause: true };
    const isOther =
      namesPc(word) || useNamed(word) !== undefined || (leadsToWish(word) && !FILLERS.has(word));
    if (endsClause || isOther || AND.test(word) || word === 'para') break;
    start -= 1;
  }
  const part = nameOf(tokens.slice(start, that), true);
  if (part === '') return null;
  return { part, start: AND.test(tokens[start - 1]?.word ?? '') ? start - 1 : start };
}

/** The part, without the words between its kind and its model. @param mayBeKind whether a kind alone is one: `tengo gabinete y fuente`. */
function nameOf(tokens: readonly Token[], mayBeKind: boolean): string {
  const part = partNamed(tokens.filter(({ word }) => !IS_A.test(word)));
  return part === '' && mayBeKind && namesKindOnly(tokens) ? textOf(bareName(tokens)) : part;
}

/** Whether the words name a kind of part or a family, but no model: `placa de video`, `ryzen 5`. */
export function namesKindOnly(tokens: readonly Token[]): boolean {
  const named = bareName(tokens).map(({ word }) => word);
  const [first = ''] = named;
  return (kindNamed(first) !== undefined && !/\d/.test(named.join(''))) || FAMILY_ALONE.test(named.join(' '));
}

interface Run extends Span {
  /** Another part follows, without a word between: `b450 ryzen 5 2600`. */
  isBeforeOther: boolean;
}

/** The words of one part: up to the budget, a comma, the next part or the searched product. */
function runFrom(tokens: readonly Token[], start: number, isOfBudget: (at: number) => boolean): Run {
  let end = start;
  let hasModel = false;
  let hasSize = false;
  let kind: StepKey | undefined;
  for (; end < tokens.length && !isOfBudget(end); end += 1) {
    const { word, endsClause } = tokens[end] ?? { word: '', endsClause: false };
    const isLead = end === start || BEFORE_PART.test(word) || FILLERS.has(word);
    if (AND.test(word) && end > start) break;
    if (namesPc(word) || HAVING.test(word) || word === 'para' || word === 'por') break;
    const named = kindAt(tokens, end);
    // `fuente de 500w qué placa`: a kind with its size is a part, too.
    const isOther = hasModel || (kind !== undefined && kind !== named && hasSize);
    const before = bareName(tokens.slice(start, end));
    const isItsOwn =
      before.length > 0 &&
      ((namesMemory(tokens, end) && !beginsMemory(tokens, end, { before, kind })) ||
        isCalledMemory(tokens, end));
    if (isOther && named !== undefined && named !== kind && !isItsOwn)
      return { start, end, isBeforeOther: true };
    if (!isLead && (leadsToWish(word) || useNamed(word) === 'gaming')) break;
    if (isLead && !FILLERS.has(word) && !BEFORE_PART.test(word) && leadsToWish(word)) break;
    if (!isItsOwn) kind ??= named;
    hasModel ||= isModel(word);
    hasSize ||= /\d/.test(word);
    if (endsClause) return { start, end: end + 1, isBeforeOther: false };
  }
  return { start, end, isBeforeOther: false };
}

/** The kind of part that a word names, by its name, its family, or an amount of memory. */
function kindAt(tokens: readonly Token[], at: number): StepKey | undefined {
  return namesMemory(tokens, at) ? 'ram' : kindNamed(tokens[at]?.word ?? '');
}

/** A model's number, not a size: `b450`, `5600`, `h61`. */
function isModel(word: string): boolean {
  return (/\d{3}/.test(word) && !isMeasure(word)) || namesChipset(word);
}

/** What an own PC is called. */
export const AGED = /^(?:viej|antigu|usad|armad)[oa]s?$/;

/** `tengo una pc vieja con b450`: behind the PC. */
function afterOwnPc(tokens: readonly Token[], start: number): number {
  const pc = tokens.findIndex(({ word }, at) => at >= start && !FILLERS.has(word));
  const after = afterAged(tokens, pc + 1);
  const isWith = namesPc(tokens[pc]?.word ?? '') && tokens[after]?.word === 'con';
  return isWith ? after + 1 : start;
}

function afterAged(tokens: readonly Token[], start: number): number {
  let after = start;
  while (AGED.test(tokens[after]?.word ?? '')) after += 1;
  return after;
}

/** The part that the words name, without the words around it. Empty: without a number they name only a kind of part or a use. */
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
