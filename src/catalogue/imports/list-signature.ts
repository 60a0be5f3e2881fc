import type { TimeSliced } from '#lib/time-slices.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';

/** The smallest hashes of a list's rows, sorted: two lists that share most rows share most of these. */
export type ListSignature = readonly number[];

/** Enough to distinguish 80 % from 50 %. */
const SIGNS = 256;
/** A larger share of equal rows means the same list, some minutes later. */
const SIMILAR = 0.8;
/** Prices that move by less than a quarter mostly count as equal. */
const PRICE_STEP = Math.log(1.25);

/**
 * Identifies a list, although some of its rows change from one reading to the next. The amount of stock always changes and is left
 * out; whether there is any may be a reason for doubt, so it is included.
 */
export function* signatureOf(items: readonly FeedItem[]): TimeSliced<ListSignature> {
  const numbers = new Uint32Array(items.length);
  for (const [place, { id, description, supplierPrice, stock }] of items.entries()) {
    const price = Math.round(Math.log(Math.max(1, supplierPrice)) / PRICE_STEP);
    numbers[place] = numberOf(`${id}\n${description}\n${price}\n${stock > 0}`);
    if (place % 1000 === 999) yield;
  }
  return [...new Set(numbers.toSorted().subarray(0, SIGNS))];
}

/**
 * Whether most rows of two lists are the same, estimated from the smallest hashes of both (bottom-k sketches of a Jaccard index).
 */
export function isSimilar(one: ListSignature, other: ListSignature): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const smallest = [...new Set([...one, ...other])].toSorted((a, b) => a - b).slice(0, SIGNS);
  const shared = smallest.filter((number) => inOne.has(number) && inOther.has(number)).length;
  return smallest.length > 0 && shared / smallest.length >= SIMILAR;
}

/** FNV-1a, 32 bits, with a final mix: without it the smallest hashes of similar texts would not be a fair sample. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
