import type { ArsPerUsd } from '#lib/pesos.ts';
import type { PriceLimits } from './price-limits.ts';
import { readQuery, type Query, type Wanted } from './read-query.ts';
import { PadPool, type Matches, type ScorePad } from './score-pad.ts';
import type { SearchLayers } from './search-layers.ts';
import { isAllLetters, splitLettersAndDigits, type Chunk } from './split-words.ts';
import {
  placeOfTerm,
  rangeOfPrefix,
  rangesWithOneError,
  type RangeWithError,
  type TermIndex,
  type TermRange,
} from './term-index.ts';

/** How well a word matches a term; multiplied by the term's weight it gives the score. */
const CLOSENESS = { exact: 8, prefix: 5, oneError: 3, oneErrorPrefix: 2 } as const;
/** A query that is a single part number or chip means that part. */
const WHOLE_QUERY_FACTOR = 4;
/** Shorter words have too many neighbours with one error. */
const SHORTEST_WITH_ERROR = 5;
/** What the query asks for comes before what only mentions it: more than a kind's name and a title's word together. */
const HEAD_BONUS = 640;
/** A preferred term counts as one more whole word. */
const PREFERRED_FACTOR = CLOSENESS.exact;

/** Searches run one after the other, never nested, so all share one pool. */
const pads = new PadPool();

/** What a search reads; a snapshot of the catalogue has it. */
export interface Searched {
  readonly search: SearchLayers;
  /** By slot, in cents. */
  readonly priceOf: Float64Array;
  readonly rate: { readonly arsPerUsd: ArsPerUsd } | null;
}

/**
 * Finds products by words in any order: whole words, what means the same, prefixes, or (from five letters on) words with one typing
 * error, by measures in any spelling, by part numbers with or without separators, within the prices that the query names. Every
 * word must match; errors are considered only if nothing else matches. `use` gets null when the query has nothing to search for;
 * the matches are valid until it returns.
 */
export function searchCatalogue<T>(
  searched: Searched,
  written: string,
  use: (matches: Matches | null) => T,
): T {
  const query = readQuery(written, searched.rate?.arsPerUsd ?? null);
  if (query.wanted.length === 0 && query.price === null) return use(null);
  try {
    return use(withinPrice(searched, query.price, matchesOf(searched.search, query)));
  } finally {
    pads.recycle();
  }
}

function matchesOf(search: SearchLayers, query: Query): ScorePad {
  if (query.wanted.length === 0) return everything(search);
  const strict = addWholeQuery(search, query.joined, matchAll(search, query.wanted, false));
  const matches = strict.count > 0 ? strict : matchAll(search, query.wanted, true);
  if (matches.count > 0) preferBest(search, query, matches);
  return matches;
}

function matchAll(search: SearchLayers, wanted: readonly Wanted[], withErrors: boolean): ScorePad {
  return all(
    search,
    wanted.map((one) => matchWanted(search, one, withErrors)),
  );
}

function matchWanted(search: SearchLayers, wanted: Wanted, withErrors: boolean): ScorePad {
  if (wanted.kind === 'term') {
    const matches = pads.take(search.slotCount);
    offerTerm(matches, search, wanted.term);
    return matches;
  }
  return matchChunk(search, wanted, withErrors);
}

function preferBest(search: SearchLayers, query: Query, matches: ScorePad): void {
  for (const term of new Set(query.preferred)) {
    raise(matches, search, term, (weight) => weight * PREFERRED_FACTOR);
  }
  for (const heads of query.heads) {
    let isKnown = false;
    for (const head of heads) isKnown = raise(matches, search, head, () => HEAD_BONUS) || isKnown;
    if (isKnown) return;
  }
}

/** Raises the scores of the matches that have this term. Whether any product has it. */
function raise(
  matches: ScorePad,
  search: SearchLayers,
  term: string,
  by: (weight: number) => number,
): boolean {
  let isKnown = false;
  for (const { index, live } of search.layers) {
    const found = placeOfTerm(index, term);
    if (found === -1) continue;
    isKnown = true;
    const end = index.starts[found + 1] ?? 0;
    for (let position = index.starts[found] ?? 0; position < end; position += 1) {
      const slot = index.slots[position] ?? 0;
      const score = matches.scores[slot] ?? 0;
      if (score > 0 && live[slot] === 1) matches.offer(slot, score + by(index.weights[position] ?? 0));
    }
  }
  return isKnown;
}

function everything(search: SearchLayers): ScorePad {
  const matches = pads.take(search.slotCount);
  for (const { live } of search.layers) {
    for (let slot = 0; slot < live.length; slot += 1) if (live[slot] === 1) matches.offer(slot, 1);
  }
  return matches;
}

function withinPrice({ search, priceOf }: Searched, price: PriceLimits | null, matches: ScorePad): ScorePad {
  if (price === null) return matches;
  const within = pads.take(search.slotCount);
  for (let place = 0; place < matches.count; place += 1) {
    const slot = matches.slots[place] ?? 0;
    const amount = priceOf[slot] ?? 0;
    if (amount >= price.from && amount <= price.to) within.offer(slot, matches.scores[slot] ?? 0);
  }
  return within;
}

function addWholeQuery(search: SearchLayers, joined: string | null, matches: ScorePad): ScorePad {
  if (joined === null || joined.length < SHORTEST_WITH_ERROR) return matches;
  const asOne = matchWord(search, joined);
  if (asOne.count === 0) return matches;
  for (let place = 0; place < asOne.count; place += 1) {
    const slot = asOne.slots[place] ?? 0;
    matches.offer(slot, (matches.scores[slot] ?? 0) + (asOne.scores[slot] ?? 0) * WHOLE_QUERY_FACTOR);
  }
  return matches;
}

interface WantedWords {
  chunk: Chunk;
  alike: readonly string[];
  mayBeUnfinished: boolean;
}

/** Its words one by one, the whole chunk as one word, or what means the same. */
function matchChunk(search: SearchLayers, wanted: WantedWords, withErrors: boolean): ScorePad {
  const { parts, joined } = wanted.chunk;
  const separate = all(
    search,
    parts.map((part) => matchWithHelp(search, part, wanted, withErrors)),
  );
  if (parts.length > 1) separate.offerAll(matchWord(search, joined));
  return separate;
}

/** The word unchanged or what means the same; if nothing has it, its singular, its letters and digits apart, or with one error. */
function matchWithHelp(
  search: SearchLayers,
  word: string,
  { alike, mayBeUnfinished }: WantedWords,
  withErrors: boolean,
): ScorePad {
  const matches = matchWord(search, word);
  for (const term of alike) offerTerm(matches, search, term);
  if (matches.count > 0 && !withErrors) return matches;
  const singular = singularOf(word);
  if (singular !== null) matches.offerAll(matchWord(search, singular));
  const runs = runsOf(word);
  if (runs) {
    matches.offerAll(
      all(
        search,
        runs.map((run) => matchWord(search, run)),
      ),
    );
  }
  if (matches.count === 0 || withErrors) {
    offerWithOneError(matches, search, word, mayBeUnfinished);
    if (singular !== null) offerWithOneError(matches, search, singular, false);
  }
  return matches;
}

function singularOf(word: string): string | null {
  return /^(.{3,}?)(?:es|s)$/.exec(word)?.[1] ?? null;
}

/** `rx7600` is `rx` and `7600`; single letters are too common. */
function runsOf(word: string): string[] | null {
  const runs = splitLettersAndDigits(word);
  return runs.length > 1 && runs.every((run) => run.length > 1) ? runs : null;
}

function matchWord(search: SearchLayers, word: string): ScorePad {
  const matches = pads.take(search.slotCount);
  for (const { index, live } of search.layers) {
    const range = rangeOfPrefix(index, word);
    collect(matches, index, live, range, word.length, CLOSENESS.exact, CLOSENESS.prefix);
  }
  return matches;
}

/** Only whole words are corrected, and a word of digits is another part's; the last word may still be typed. */
function offerWithOneError(
  matches: ScorePad,
  search: SearchLayers,
  word: string,
  mayBeUnfinished: boolean,
): void {
  if (word.length < SHORTEST_WITH_ERROR || !isAllLetters(word)) return;
  for (const { index, live } of search.layers) {
    for (const range of rangesWithOneError(index, word)) {
      const whole = mayBeUnfinished ? range : wholeTerm(index, range);
      collect(matches, index, live, whole, range.length, CLOSENESS.oneError, CLOSENESS.oneErrorPrefix);
    }
  }
}

/** The shortest of terms with a common start comes first. */
function wholeTerm({ terms }: TermIndex, { first, length }: RangeWithError): TermRange {
  return { first, end: terms[first]?.length === length ? first + 1 : first };
}

function offerTerm(matches: ScorePad, search: SearchLayers, term: string): void {
  for (const { index, live } of search.layers) {
    const first = placeOfTerm(index, term);
    if (first === -1) continue;
    collect(matches, index, live, { first, end: first + 1 }, term.length, CLOSENESS.exact, CLOSENESS.prefix);
  }
}

function collect(
  matches: ScorePad,
  { terms, starts, slots, weights }: TermIndex,
  live: Uint8Array,
  range: TermRange,
  wholeLength: number,
  asWhole: number,
  asPrefix: number,
): void {
  for (let term = range.first; term < range.end; term += 1) {
    const closeness = terms[term]?.length === wholeLength ? asWhole : asPrefix;
    const end = starts[term + 1] ?? 0;
    for (let position = starts[term] ?? 0; position < end; position += 1) {
      const slot = slots[position] ?? 0;
      if (live[slot] === 1) matches.offer(slot, (weights[position] ?? 0) * closeness);
    }
  }
}

/** The slots that match all of them; their scores are the sums. */
function all(search: SearchLayers, each: readonly ScorePad[]): ScorePad {
  const [first] = each;
  if (each.length === 1 && first) return first;
  const [rarest, ...others] = each.toSorted((a, b) => a.count - b.count);
  const both = pads.take(search.slotCount);
  for (let place = 0; place < (rarest?.count ?? 0); place += 1) {
    const slot = rarest?.slots[place] ?? 0;
    let sum = rarest?.scores[slot] ?? 0;
    for (const other of others) {
      const score = other.scores[slot] ?? 0;
      sum = score === 0 ? 0 : sum + score;
      if (sum === 0) break;
    }
    if (sum > 0) both.offer(slot, sum);
  }
  return both;
}
