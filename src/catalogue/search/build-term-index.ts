import type { TimeSliced } from '#lib/time-slices.ts';
import type { TermIndex } from './term-index.ts';

/** Builds an immutable index of the terms of documents, each with a weight below 256. */
export function* buildTermIndex(
  documents: Iterable<[slot: number, terms: ReadonlyMap<string, number>]>,
): TimeSliced<TermIndex> {
  const { numberOf, counts, count, gathered } = yield* gather(documents);
  const terms = [...numberOf.keys()].toSorted(); // by code units, as the binary searches compare
  const starts = new Uint32Array(terms.length + 1);
  /** By the number of a term: the position of its next posting. */
  const free = new Uint32Array(terms.length);
  let start = 0;
  for (const [place, term] of terms.entries()) {
    const number = numberOf.get(term) ?? 0;
    starts[place] = start;
    free[number] = start;
    start += counts[number] ?? 0;
    yield;
  }
  starts[terms.length] = start;

  const slots = new Uint32Array(count);
  const weights = new Uint8Array(count);
  for (const [slot, postings] of eachDocument(gathered)) {
    for (let at = 0; at < postings.length; at += 2) {
      const number = postings[at] ?? 0;
      const position = free[number] ?? 0;
      slots[position] = slot;
      weights[position] = postings[at + 1] ?? 0;
      free[number] = position + 1;
    }
    yield;
  }
  return { terms, starts, slots, weights };
}

interface Gathered {
  /** The number of each term, in order of first appearance. */
  numberOf: ReadonlyMap<string, number>;
  /** By the number of a term: how many documents have it. */
  counts: readonly number[];
  /** Of all terms. */
  count: number;
  /** For each document: its slot, its number of terms, and the number and weight of each. */
  gathered: Uint32Array;
}

const FIRST_ROOM = 1024;
const BYTES = Uint32Array.BYTES_PER_ELEMENT;

/** One array of numbers for all: separate lists for 55,000 terms took five times the memory, and left garbage when they grew. */
function* gather(
  documents: Iterable<[slot: number, terms: ReadonlyMap<string, number>]>,
): TimeSliced<Gathered> {
  const numberOf = new Map<string, number>();
  const counts: number[] = [];
  let gathered = new Uint32Array(FIRST_ROOM);
  let end = 0;
  let count = 0;
  for (const [slot, terms] of documents) {
    const next = end + 2 + terms.size * 2;
    // The shorter array is released at once.
    if (next > gathered.length) gathered = new Uint32Array(gathered.buffer.transfer(next * 2 * BYTES));
    gathered[end] = slot;
    gathered[end + 1] = terms.size;
    end += 2;
    for (const [term, weight] of terms) {
      const number = numberOf.get(term) ?? numberOf.size;
      if (number === numberOf.size) numberOf.set(term, number);
      counts[number] = (counts[number] ?? 0) + 1;
      gathered[end] = number;
      gathered[end + 1] = weight;
      end += 2;
    }
    count += terms.size;
    yield;
  }
  return { numberOf, counts, count, gathered: gathered.subarray(0, end) };
}

function* eachDocument(gathered: Uint32Array): Generator<[slot: number, postings: Uint32Array]> {
  for (let at = 0; at < gathered.length;) {
    const [slot = 0, size = 0] = gathered.subarray(at, at + 2);
    yield [slot, gathered.subarray(at + 2, at + 2 + size * 2)];
    at += 2 + size * 2;
  }
}
