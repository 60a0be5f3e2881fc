import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import { ACCESSORIES, headTerm } from './everyday-words.ts';
import {
  all,
  CLOSENESS,
  matchWanted,
  matchWord,
  offerTerm,
  pads,
  SHORTEST_WITH_ERROR,
} from './match-words.ts';
import type { PriceLimits } from './price-limits.ts';
import { readQuery, type Query, type Wanted } from './read-query.ts';
import type { Matches, ScorePad } from './score-pad.ts';
import type { SearchLayers } from './search-layers.ts';
import { placeOfTerm } from './term-index.ts';
import { namesOfKind } from './words-of-facts.ts';

/** A query that is a single part number or chip means that part. */
const WHOLE_QUERY_FACTOR = 4;
/** Products of the searched kind come before those that only mention it. The bonus exceeds a kind's name and a title's word together. */
const HEAD_BONUS = 640;
/** A preferred term counts as one more whole word. */
const PREFERRED_FACTOR = CLOSENESS.exact;
/** The score of each match where the price decides between them; sold out, it still counts. */
const MENTIONED = 4;

/** What a search reads; a snapshot of the catalogue has it. */
export interface Searched {
  readonly search: SearchLayers;
  /** By slot, in cents. */
  readonly priceOf: Float64Array;
  readonly rate: { readonly arsPerUsd: ArsPerUsd } | null;
}

/**
 * Finds products by words in any order: whole words, what means the same, prefixes, or (from five letters on) words with one typing error,
 * by measures in any spelling, by part numbers with or without separators, within the prices that the query names. Every word must match;
 * errors are considered only if nothing else matches. `use` gets null when the query has nothing to search for; the matches are valid until
 * it returns. If the query wants the cheapest, all products of the searched kind have the same score, and all others a lower one.
 */
export function searchCatalogue<T>(
  searched: Searched,
  written: string,
  use: (matches: Matches | null, isCheapestFirst: boolean) => T,
): T {
  const query = readQuery(written, searched.rate?.arsPerUsd ?? null);
  if (query.wanted.length === 0 && query.price === null) return use(null, false);
  try {
    const matches = withinPrice(searched, query.price?.limits ?? null, matchesOf(searched.search, query));
    return use(matches, query.isCheapestFirst);
  } finally {
    pads.recycle();
  }
}

function matchesOf(search: SearchLayers, query: Query): ScorePad {
  if (query.wanted.length === 0) return everything(search);
  const strict = addWholeQuery(search, query.joined, matchAll(search, query.wanted, false));
  const found = strict.count > 0 ? strict : matchAll(search, query.wanted, true);
  if (found.count === 0) return found;
  const matches = withoutAccessories(search, query, found);
  if (query.isCheapestFirst) return headsAlike(search, query, matches);
  preferBest(search, query, matches);
  return matches;
}

/** `placa de video barata`: if a query only names a kind of part, the results leave out products that hold or connect one. */
function withoutAccessories(search: SearchLayers, { wanted }: Query, matches: ScorePad): ScorePad {
  const kinds = kindsNamedBy(wanted);
  if (kinds.length === 0) return matches;
  const accessories = pads.take(search.slotCount);
  for (const word of ACCESSORIES) offerTerm(accessories, search, word);
  const parts = pads.take(search.slotCount);
  for (const kind of kinds) offerTerm(parts, search, headTerm(kind));
  const others = pads.take(search.slotCount);
  for (let place = 0; place < matches.count; place += 1) {
    const slot = matches.slots[place] ?? 0;
    const isAccessory = accessories.scores[slot] !== 0 && parts.scores[slot] === 0;
    if (!isAccessory) others.offer(slot, matches.scores[slot] ?? 0);
  }
  return others.count === 0 ? matches : others;
}

/** The kinds of parts whose names have all these words; none where a word says more. */
function kindsNamedBy(wanted: readonly Wanted[]): StepKey[] {
  return STEP_KEYS.filter((kind) => {
    const names = namesOfKind(kind).split(' ');
    return wanted.every((one) => one.kind === 'words' && names.includes(one.chunk.joined));
  });
}

/** The matches, with one score for products of the searched kind, and a lower one for those that only mention it. */
function headsAlike(search: SearchLayers, query: Query, matches: ScorePad): ScorePad {
  const alike = pads.take(search.slotCount);
  for (let place = 0; place < matches.count; place += 1) alike.offer(matches.slots[place] ?? 0, MENTIONED);
  raiseHeads(search, query, alike);
  return alike;
}

function matchAll(search: SearchLayers, wanted: readonly Wanted[], withErrors: boolean): ScorePad {
  return all(
    search,
    wanted.map((one) => matchWanted(search, one, withErrors)),
  );
}

function preferBest(search: SearchLayers, query: Query, matches: ScorePad): void {
  for (const term of new Set(query.preferred)) {
    raise(matches, search, term, (weight) => weight * PREFERRED_FACTOR);
  }
  raiseHeads(search, query, matches);
}

function raiseHeads(search: SearchLayers, query: Query, matches: ScorePad): void {
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
