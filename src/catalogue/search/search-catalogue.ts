import { PadPool, type Matches, type ScorePad } from './score-pad.ts';
import type { SearchLayers } from './search-layers.ts';
import { isAllDigits, splitChunks, splitLettersAndDigits, type Chunk } from './split-words.ts';
import { rangeOfPrefix, rangesWithOneError, type TermIndex, type TermRange } from './term-index.ts';

/** How well a word matches a term; multiplied by the term's weight it gives the score. */
const CLOSENESS = { exact: 8, prefix: 5, oneError: 3, oneErrorPrefix: 2 } as const;
/** A query that is a single part number or chip means that part. */
const WHOLE_QUERY_FACTOR = 4;
/** Shorter words have too many neighbours with one error. */
const SHORTEST_WITH_ERROR = 5;
/** Nobody types more words; a client that sends more gets no more work done. */
const MAX_WORDS = 12;

const FILLERS = new Set('a al con de del el en la las lo los para por un una y'.split(' '));

/** Searches run one after the other, never nested, so all share one pool. */
const pads = new PadPool();

/**
 * Finds products by words in any order: whole words, prefixes, or (from five letters on) words with one typing error, and by part
 * numbers with or without separators. Every word must match; errors are considered only if nothing else matches. `use` gets null
 * when the query has nothing to search for; the matches are valid until it returns.
 */
export function searchCatalogue<T>(
  search: SearchLayers,
  query: string,
  use: (matches: Matches | null) => T,
): T {
  const chunks = chunksOf(query);
  if (chunks.length === 0) return use(null);
  try {
    const strict = addWholeQuery(search, chunks, matchAllChunks(search, chunks, false));
    return use(strict.count > 0 ? strict : matchAllChunks(search, chunks, true));
  } finally {
    pads.recycle();
  }
}

function chunksOf(query: string): Chunk[] {
  const chunks = splitChunks(query).slice(0, MAX_WORDS);
  const meaningful = chunks.filter(({ joined }) => !FILLERS.has(joined));
  return meaningful.length > 0 ? meaningful : chunks;
}

function matchAllChunks(search: SearchLayers, chunks: readonly Chunk[], withErrors: boolean): ScorePad {
  return all(
    search,
    chunks.map((chunk) => matchChunk(search, chunk, withErrors)),
  );
}

function addWholeQuery(search: SearchLayers, chunks: readonly Chunk[], matches: ScorePad): ScorePad {
  const joined = chunks.map((chunk) => chunk.joined).join('');
  const isSeveral = chunks.length > 1 || (chunks[0]?.parts.length ?? 0) > 1;
  if (!isSeveral || joined.length < SHORTEST_WITH_ERROR) return matches;
  const asOne = matchWord(search, joined);
  if (asOne.count === 0) return matches;
  for (let place = 0; place < asOne.count; place += 1) {
    const slot = asOne.slots[place] ?? 0;
    matches.offer(slot, (matches.scores[slot] ?? 0) + (asOne.scores[slot] ?? 0) * WHOLE_QUERY_FACTOR);
  }
  return matches;
}

/** Its words one by one, or the whole chunk as one word. */
function matchChunk(search: SearchLayers, { parts, joined }: Chunk, withErrors: boolean): ScorePad {
  const separate = all(
    search,
    parts.map((part) => matchWithHelp(search, part, withErrors)),
  );
  if (parts.length > 1) separate.offerAll(matchWord(search, joined));
  return separate;
}

/** The word unchanged; if nothing has it, its singular, its letters and digits apart, or with one error. */
function matchWithHelp(search: SearchLayers, word: string, withErrors: boolean): ScorePad {
  const matches = matchWord(search, word);
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
  if (matches.count === 0 || withErrors) offerWithOneError(matches, search, word);
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

function offerWithOneError(matches: ScorePad, search: SearchLayers, word: string): void {
  if (word.length < SHORTEST_WITH_ERROR || isAllDigits(word)) return;
  for (const { index, live } of search.layers) {
    for (const range of rangesWithOneError(index, word)) {
      collect(matches, index, live, range, range.length, CLOSENESS.oneError, CLOSENESS.oneErrorPrefix);
    }
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
