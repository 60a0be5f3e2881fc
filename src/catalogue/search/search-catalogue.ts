import { MatchCollector, matchesOfAll, type Matches } from './matches.ts';
import type { SearchLayers } from './search-layers.ts';
import { isAllDigits, splitChunks, splitLettersAndDigits, type Chunk } from './split-words.ts';
import { rangeOfPrefix, rangesWithOneError, type TermIndex, type TermRange } from './term-index.ts';

/** How well a word matches a term; times the term's weight it gives the score. */
const CLOSENESS = { exact: 8, prefix: 5, oneError: 3, oneErrorPrefix: 2 } as const;
/** A query that is, all together, one part number or chip is about that part. */
const WHOLE_QUERY_FACTOR = 4;
/** Shorter words have too many neighbours one error away. */
const SHORTEST_WITH_ERROR = 5;
/** Nobody types more words; whoever sends more pays for no more. */
const MAX_WORDS = 12;

const FILLERS = new Set('a al con de del el en la las lo los para por un una y'.split(' '));

/**
 * Finds products by words in any order, each whole, begun, or (from five letters on) with one typing error, and by part
 * numbers with or without their separators. Every word must match; errors are considered only where nothing else does.
 * null: the query says nothing to search for.
 */
export function searchCatalogue(search: SearchLayers, query: string): Matches | null {
  const chunks = chunksOf(query);
  if (chunks.length === 0) return null;
  const strict = matchesOfAll(
    chunks.map((chunk) => matchChunk(search, chunk, false)),
    search.slotCount,
  );
  const whole = addWholeQuery(search, chunks, strict);
  if (whole.slots.length > 0) return whole;
  return matchesOfAll(
    chunks.map((chunk) => matchChunk(search, chunk, true)),
    search.slotCount,
  );
}

function chunksOf(query: string): Chunk[] {
  const chunks = splitChunks(query).slice(0, MAX_WORDS);
  const telling = chunks.filter(({ joined }) => !FILLERS.has(joined));
  return telling.length > 0 ? telling : chunks;
}

function addWholeQuery(search: SearchLayers, chunks: readonly Chunk[], matches: Matches): Matches {
  const joined = chunks.map((chunk) => chunk.joined).join('');
  const isSeveral = chunks.length > 1 || (chunks[0]?.parts.length ?? 0) > 1;
  if (!isSeveral || joined.length < SHORTEST_WITH_ERROR) return matches;
  const asOne = matchWord(search, joined);
  if (asOne.slots.length === 0) return matches;
  const all = new MatchCollector(search.slotCount);
  for (const slot of matches.slots) all.offer(slot, matches.scores[slot] ?? 0);
  for (const slot of asOne.slots) {
    all.offer(slot, (matches.scores[slot] ?? 0) + (asOne.scores[slot] ?? 0) * WHOLE_QUERY_FACTOR);
  }
  return all;
}

/** Its words one by one, or the run as one word. */
function matchChunk(search: SearchLayers, { parts, joined }: Chunk, withErrors: boolean): Matches {
  const separate = matchesOfAll(
    parts.map((part) => matchWithHelp(search, part, withErrors)),
    search.slotCount,
  );
  return parts.length === 1 ? separate : either(search, separate, matchWord(search, joined));
}

/** The word as it stands; where nothing has it, its singular, its letters and digits apart, or with one error. */
function matchWithHelp(search: SearchLayers, word: string, withErrors: boolean): Matches {
  const plain = matchWord(search, word);
  if (plain.slots.length > 0 && !withErrors) return plain;
  const helped = either(search, plain, either(search, matchSingular(search, word), matchRuns(search, word)));
  if (helped.slots.length > 0 && !withErrors) return helped;
  return either(search, helped, matchWithOneError(search, word));
}

function matchWord(search: SearchLayers, word: string): Matches {
  const matches = new MatchCollector(search.slotCount);
  for (const { index, live } of search.layers) {
    collect(matches, index, live, rangeOfPrefix(index, word), word.length, CLOSENESS.exact, CLOSENESS.prefix);
  }
  return matches;
}

function matchWithOneError(search: SearchLayers, word: string): Matches {
  const matches = new MatchCollector(search.slotCount);
  if (word.length < SHORTEST_WITH_ERROR || isAllDigits(word)) return matches;
  for (const { index, live } of search.layers) {
    for (const range of rangesWithOneError(index, word)) {
      collect(matches, index, live, range, range.length, CLOSENESS.oneError, CLOSENESS.oneErrorPrefix);
    }
  }
  return matches;
}

function matchSingular(search: SearchLayers, word: string): Matches {
  const singular = /^(.{3,}?)(?:es|s)$/.exec(word)?.[1];
  return singular === undefined ? NOTHING : matchWord(search, singular);
}

function matchRuns(search: SearchLayers, word: string): Matches {
  const runs = splitLettersAndDigits(word);
  if (runs.length < 2 || runs.some((run) => run.length < 2)) return NOTHING;
  return matchesOfAll(
    runs.map((run) => matchWord(search, run)),
    search.slotCount,
  );
}

const NOTHING: Matches = { scores: new Uint32Array(0), slots: [] };

function either(search: SearchLayers, first: Matches, second: Matches): Matches {
  if (second.slots.length === 0) return first;
  if (first.slots.length === 0) return second;
  const matches = new MatchCollector(search.slotCount);
  for (const slot of first.slots) matches.offer(slot, first.scores[slot] ?? 0);
  for (const slot of second.slots) matches.offer(slot, second.scores[slot] ?? 0);
  return matches;
}

function collect(
  matches: MatchCollector,
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
