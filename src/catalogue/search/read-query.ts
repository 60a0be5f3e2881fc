import { normalizeText } from '#lib/text.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import { askedOfKind } from './asked-of-kind.ts';
import {
  alikeOf,
  CHEAP,
  corrected,
  FILLERS,
  headTerm,
  kindHeadOf,
  OPTIONAL,
  USES_OF_PARTS,
} from './everyday-words.ts';
import { endsGame, namesGame } from './games.ts';
import { measuresIn } from './measures.ts';
import { LIT, phrasesIn, SMALL } from './phrases.ts';
import { cardsFor } from './played-resolution.ts';
import { askedPriceIn, plainPriceIn, type PriceLimits } from './price-limits.ts';
import { isAllLetters, splitChunks, type Chunk } from './split-words.ts';

/** Nobody types more words; a client that sends more gets no more work done. */
const MAX_WORDS = 12;

/** What a product must have. */
export type Wanted = { text: string; start: number } & (
  | {
      kind: 'words';
      chunk: Chunk;
      /** Terms that mean the same. */ alike: readonly string[];
      mayBeUnfinished: boolean;
      /** The family and the number of a card: only together. */
      isCard?: true;
    }
  /** A measure, a phrase or a series: exactly this term. */
  | { kind: 'term'; term: string }
);

export interface Query {
  wanted: readonly Wanted[];
  /** Terms that put a product before others. */
  preferred: readonly string[];
  /** The terms of the searched product, in the order of the words; the first that a product has counts. */
  heads: readonly (readonly string[])[];
  /** The query as one word, where it is several: `sa400s37 480g` is `sa400s37480g`. */
  joined: string | null;
  /** `isPlain`: said by itself, as `300 usd`. */
  price: { limits: PriceLimits; text: string; start: number; isPlain: boolean } | null;
  /** Among equally good matches, the cheapest comes first: `placa de video barata`. */
  isCheapestFirst: boolean;
}

const SERIES_WITH_DIGIT = new Set(['ryzen', 'ultra', 'threadripper']);
const CHIP =
  /(?<![a-z0-9])(rtx|gtx|gt|rx|arc)[ -]?([ab]?\d{3,4})[ -]?(ti super|ti|super|xtx|xt|gre)?(?![a-z0-9])/g;

/** A card's family and number in one word, and the rest separately: `rx6600xt`. Titles of Arc cards write them apart. */
const CARD = /^(rtx|gtx|gt|rx)(\d{3,4})([a-z]*)$/;
const ARC_NUMBER = /^[ab]?\d{3}[a-z]?$/;

/** Terms of a product's properties, not of its kind. */
const ATTRIBUTES: ReadonlySet<string> = new Set([LIT, SMALL]);
/** What may be small; of other kinds nobody states it. */
const SIZED = new Set<StepKey | undefined>(['motherboard', 'gpu', 'psu', 'case']);

/** Reads what a person typed. */
export function readQuery(written: string, rate: ArsPerUsd | null): Query {
  const query = readWith(written, rate, { attributes: true });
  const { wanted, price } = query;
  const saysOnlyHow = wanted.every((one) => one.kind === 'term' && ATTRIBUTES.has(one.term));
  const saysWhat = !saysOnlyHow || (price !== null && !price.isPlain);
  // `pc gamer 900 usd` asks for no product.
  return saysWhat ? query : readWith(written, rate, { attributes: false });
}

/** @param options.attributes a price of its own, lights and size count. */
function readWith(written: string, rate: ArsPerUsd | null, { attributes }: { attributes: boolean }): Query {
  const whole = normalizeText(written);
  const shown = written.length === whole.length ? written : whole;
  let rest = whole;
  const wanted: Wanted[] = [];
  const takeTerm = (start: number, end: number, term: string) => {
    wanted.push({ kind: 'term', term, text: shown.slice(start, end).trim(), start });
    rest = blank(rest, start, end);
  };
  const kind = firstKindIn(whole);
  for (const { start, end, term } of askedOfKind(rest, kind)) takeTerm(start, end, term);
  for (const { start, end, term } of measuresIn(rest)) takeTerm(start, end, term);
  const limited = askedPriceIn(rest, rate);
  const price = limited ?? (attributes ? plainPriceIn(rest, rate) : null);
  if (price) rest = blank(rest, price.start, price.end);
  const isSized = SIZED.has(kind);
  const asides: string[] = [];
  for (const { start, end, terms, isWithout } of phrasesIn(rest)) {
    const [term = ''] = terms;
    if (!attributes && ATTRIBUTES.has(term)) continue;
    const isRequired = !isWithout && (term !== SMALL || isSized);
    if (isRequired) takeTerm(start, end, term);
    else rest = blank(rest, start, end);
    if (!isRequired && !isWithout) asides.push(term);
  }

  const preferred = Array.from(whole.matchAll(CHIP), ([, series, number, version = '']) =>
    chipTerm(`${series}${number}${version}`),
  );
  preferred.push(...asides);
  const words = wordsOf(rest, shown);
  const cards = cardsFor(words.flatMap(({ chunk }) => (saysNothing(chunk.joined) ? [] : chunk.joined)));
  const read = readWords(words, preferred).map((one) =>
    cards !== null && one.kind === 'words' && one.chunk.joined === cards.word
      ? { ...one, alike: [cards.term] }
      : one,
  );
  if (cards !== null) preferred.push(cards.best);
  const isAllOptional = read.length === 0 && wanted.length === 0 && price === null;
  wanted.push(...(isAllOptional ? words.map(asItIs) : read));
  wanted.sort((one, other) => one.start - other.start);
  return {
    wanted: wanted.slice(0, MAX_WORDS),
    preferred,
    heads: [
      ...(cards === null ? [] : [[cards.term]]),
      ...words.slice(0, MAX_WORDS).map(({ chunk }) => headsOf(chunk.joined)),
    ],
    joined: joinedOf(splitChunks(whole).slice(0, MAX_WORDS)),
    price: price && { ...price, isPlain: limited === null, text: shown.slice(price.start, price.end).trim() },
    isCheapestFirst: words.some(({ chunk }) => CHEAP.test(chunk.joined)),
  };
}

function firstKindIn(whole: string): StepKey | undefined {
  return splitChunks(whole)
    .map(({ joined }) => kindHeadOf(joined))
    .find((kind) => kind !== undefined);
}

/** The term of a card's chip as its facts name it. @example chipTerm('RTX 4070 Ti') // '#rtx4070ti' */
export function chipTerm(chip: string): string {
  return `#${chip.toLowerCase().replaceAll(' ', '')}`;
}

interface Word {
  chunk: Chunk;
  text: string;
  start: number;
  isLast: boolean;
}

function wordsOf(rest: string, shown: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of rest.matchAll(/\S+/g)) {
    const [chunk] = splitChunks(run);
    const end = index + run.length;
    if (chunk)
      words.push({
        chunk: correctedChunk(chunk),
        text: shown.slice(index, end).replace(/[,;:.!?]+$/, ''),
        start: index,
        isLast: false,
      });
  }
  const last = words.at(-1);
  // A space after the last word ends it.
  if (last && /\S$/.test(rest)) last.isLast = true;
  return words;
}

function correctedChunk(chunk: Chunk): Chunk {
  if (chunk.parts.length > 1) return chunk;
  const word = corrected(chunk.joined);
  return { parts: [word], joined: word };
}

/** Adds to `preferred` what only puts products before others. */
function readWords(words: readonly Word[], preferred: string[]): Wanted[] {
  const forBoard = words.some(({ chunk }) => kindHeadOf(chunk.joined) === 'motherboard');
  const kind = words.map(({ chunk }) => kindHeadOf(chunk.joined)).find((one) => one !== undefined);
  const wanted: Wanted[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    const { chunk, text, start, isLast } = word;
    const previous = words[at - 1]?.chunk.joined;
    const next = words[at + 1];
    const joined = chunk.joined;
    if (FILLERS.has(joined)) continue;
    if (OPTIONAL.has(joined)) {
      preferred.push(joined);
      continue;
    }
    if (previous === 'sin' || previous === 'con') preferred.push(`${previous.charAt(0)}${joined}`);
    // What a product lacks is written as S/VIDEO, and mostly not at all.
    if (previous === 'sin' || (joined === 'sin' && next)) continue;
    if (previous === 'para' && wanted.length > 0 && kindHeadOf(joined)) {
      preferred.push(joined);
      continue;
    }
    if (kind !== undefined && saysUseAt(words, at)) {
      preferred.push(joined);
      continue;
    }
    if (next && /^\d$/.test(next.chunk.joined) && (SERIES_WITH_DIGIT.has(joined) || joined === 'i')) {
      at += 1;
      const both = `${text} ${next.text}`;
      if (forBoard) wanted.push(processorBrand(joined, both, start));
      else wanted.push({ kind: 'term', term: joined + next.chunk.joined, text: both, start });
      continue;
    }
    if (kind === 'case' && isFanAt(words, at)) {
      wanted.push({
        kind: 'words',
        chunk: oneWord('fans'),
        alike: alikeOf('fans'),
        text,
        start,
        mayBeUnfinished: false,
      });
      continue;
    }
    const card = cardAt(words, at);
    if (card !== null) {
      wanted.push(...card.wanted);
      at += card.length - 1;
      continue;
    }
    if (forBoard && /^(?:ryzen|ryzen\d|core|i[3579])$/.test(joined)) {
      wanted.push(processorBrand(joined, text, start));
      continue;
    }
    if (kind === 'cooler' && kindHeadOf(joined) === 'cpu') {
      preferred.push(joined);
      continue;
    }
    wanted.push({ kind: 'words', chunk, alike: alikeOfWord(joined), text, start, mayBeUnfinished: isLast });
  }
  return wanted;
}

/** `coolers` of `gabinete con 3 coolers`, which titles call fans; but `cooler master` is a brand. */
function isFanAt(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]].map(
    (one) => one?.chunk.joined ?? '',
  );
  const isWith = before === 'con' || (/^\d$/.test(before ?? '') && words[at - 2]?.chunk.joined === 'con');
  return isWith && /^(?:coolers?|ventilador(?:es)?|forzador(?:es)?)$/.test(word ?? '') && next !== 'master';
}

/** `rx 580`, `rx580`, `arc b580`: a number alone may belong to another family. Null: no card is named there. */
function cardAt(words: readonly Word[], at: number): { wanted: Wanted[]; length: number } | null {
  const [word, next] = words.slice(at, at + 2);
  if (!word) return null;
  const shared = { alike: [], start: word.start, mayBeUnfinished: false };
  const alone = CARD.exec(word.chunk.joined);
  const both = next ? CARD.exec(word.chunk.joined + next.chunk.joined) : null;
  const match = alone ?? (isAllLetters(word.chunk.joined) ? both : null);
  if (match) {
    const [, family = '', number = '', version = ''] = match;
    const text = alone ? word.text : `${word.text} ${next?.text ?? ''}`;
    const end = text.length - version.length;
    const chunk = oneWord(family + number);
    const named: Wanted = { kind: 'words', chunk, isCard: true, ...shared, text: text.slice(0, end) };
    const rest: Wanted = {
      kind: 'words',
      chunk: oneWord(version),
      ...shared,
      text: text.slice(end),
      start: word.start + end,
    };
    return { wanted: version === '' ? [named] : [named, rest], length: alone ? 1 : 2 };
  }
  if (word.chunk.joined !== 'arc' || !next || !ARC_NUMBER.test(next.chunk.joined)) return null;
  const parts = ['arc', next.chunk.joined];
  const chunk = { parts, joined: parts.join('') };
  return { wanted: [{ kind: 'words', chunk, text: `${word.text} ${next.text}`, ...shared }], length: 2 };
}

function oneWord(word: string): Chunk {
  return { parts: [word], joined: word };
}

/** Whether the word says what a part is for: `edicion` and `video` of `placa de video para edicion de video`, `gta` and `5` of `para gta 5`. */
function saysUseAt(words: readonly Word[], at: number): boolean {
  const before = words.slice(0, at).findLastIndex(({ chunk }) => chunk.joined === 'para');
  const said = words.slice(0, at + 1).map(({ chunk }) => ({ word: chunk.joined }));
  return (
    before > 0 &&
    said
      .slice(before + 1)
      .every(
        ({ word }, place) =>
          saysNothing(word) ||
          USES_OF_PARTS.test(word) ||
          namesGame(word) ||
          endsGame(said, before + 1 + place),
      )
  );
}

function saysNothing(word: string): boolean {
  return FILLERS.has(word) || OPTIONAL.has(word);
}

function asItIs({ chunk, text, start, isLast }: Word): Wanted {
  return { kind: 'words', chunk, alike: alikeOfWord(chunk.joined), text, start, mayBeUnfinished: isLast };
}

/** `mother para ryzen 5`: a board is known by its processors' maker. */
function processorBrand(series: string, text: string, start: number): Wanted {
  return { kind: 'term', term: /^ryzen|^thread/.test(series) ? 'amd' : 'intel', text, start };
}

/** `r5` is short for Ryzen 5. */
function alikeOfWord(word: string): readonly string[] {
  const series = /^r([3579])$/.exec(word)?.[1];
  return series === undefined ? alikeOf(word) : [`ryzen${series}`];
}

function headsOf(word: string): string[] {
  const kind = kindHeadOf(word);
  return [word, ...alikeOf(word), ...(kind === undefined ? [] : [kind])].map(headTerm);
}

function joinedOf(chunks: readonly Chunk[]): string | null {
  const meaningful = chunks.filter(({ joined }) => !FILLERS.has(joined));
  const isSeveral = meaningful.length > 1 || (meaningful[0]?.parts.length ?? 0) > 1;
  return isSeveral ? meaningful.map(({ joined }) => joined).join('') : null;
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}
