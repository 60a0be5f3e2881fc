import { PadPool, type ScorePad } from './score-pad.ts';
import type { Wanted } from './read-query.ts';
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
export const CLOSENESS = { exact: 8, prefix: 5, oneError: 3, oneErrorPrefix: 2 } as const;
/** Shorter words have too many neighbours with one error. */
export const SHORTEST_WITH_ERROR = 5;

/** Searches run one after the other, never nested, so all share one pool. */
export const pads = new PadPool();

/** The products that match the searched word; valid until the pads are recycled. */
export function matchWanted(search: SearchLayers, wanted: Wanted, withErrors: boolean): ScorePad {
  return wanted.kind === 'term' ? matchTerm(search, wanted.term) : matchChunk(search, wanted, withErrors);
}

function matchTerm(search: SearchLayers, term: string): ScorePad {
  const matches = pads.take(search.slotCount);
  offerTerm(matches, search, term);
  return matches;
}

interface WantedWords {
  chunk: Chunk;
  alike: readonly string[];
  mayBeUnfinished: boolean;
  isCard?: true;
}

/** Its words one by one, the whole chunk as one word, or what means the same. */
function matchChunk(search: SearchLayers, wanted: WantedWords, withErrors: boolean): ScorePad {
  const { parts, joined } = wanted.chunk;
  if (wanted.isCard) return matchWord(search, joined);
  const separate = all(
    search,
    parts.map((part) =>
      // The letters of `m.2` and the digits of `3.5` are words: half the catalogue begins like them.
      parts.length > 1 && part.length === 1
        ? matchTerm(search, part)
        : matchWithHelp(search, part, wanted, withErrors),
    ),
  );
  // `25` of `2.5` begins `256gb`.
  const isShort = parts.every((part) => part.length === 1);
  if (parts.length > 1) separate.offerAll(isShort ? matchTerm(search, joined) : matchWord(search, joined));
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

/** Whether a product has exactly this word. */
export function hasWord({ layers }: SearchLayers, word: string): boolean {
  return layers.some(({ index }) => placeOfTerm(index, word) !== -1);
}

export function matchWord(search: SearchLayers, word: string): ScorePad {
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

export function offerTerm(matches: ScorePad, search: SearchLayers, term: string): void {
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
export function all(search: SearchLayers, each: readonly ScorePad[]): ScorePad {
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
