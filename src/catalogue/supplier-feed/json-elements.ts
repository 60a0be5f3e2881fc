import type { TimeSliced } from '#lib/time-slices.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';

/** Where a value stands among the bytes of a text. */
interface Span {
  start: number;
  end: number;
}

/** An element of a list. */
export interface Element extends Span {
  /** Brackets within brackets: `{}` is 1. */
  depth: number;
}

/** A list in a JSON text: its elements, and its own position; `end` is -1 if it has more elements than the limit. */
export interface FoundList extends Span {
  elements: Element[];
}

/**
 * Finds the elements of the list in a JSON text, an array or an object that holds it, without reading them: a list of 30 MB is
 * then read one element at a time, and one bad element is one bad row. null: there is no list, or it is cut short.
 */
export function* findJsonElements(bytes: Uint8Array, from: number): TimeSliced<FoundList | null> {
  const start = skipBlank(bytes, from);
  if (bytes[start] !== OPEN_OBJECT) return yield* elementsAt(bytes, start);

  let found: FoundList | null = null;
  const end = yield* eachPart(bytes, start, CLOSE_OBJECT, function* (position) {
    const keyEnd = endOfValue(bytes, position);
    const colon = keyEnd === -1 ? -1 : skipBlank(bytes, keyEnd);
    if (bytes[colon] !== COLON) return -1;
    const value = skipBlank(bytes, colon + 1);
    yield;
    if (!isListKey(bytes.subarray(position, keyEnd))) return endOfValue(bytes, value);
    found = yield* elementsAt(bytes, value);
    return found?.end ?? -1;
  });
  return end === -1 && !isTooLong(found) ? null : found;
}

/** Nobody reads a list of more rows than that, so its end is not looked for. */
function isTooLong(list: FoundList | null): boolean {
  return list !== null && list.elements.length > LIST_LIMITS.rows;
}

const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];

/** What the list is called in the object that holds it: ours and Elit's. */
const LIST_KEYS = ['"items"', '"resultado"'].map((key) => new TextEncoder().encode(key));

function isListKey(key: Uint8Array): boolean {
  return LIST_KEYS.some(
    (known) => key.length === known.length && key.every((byte, place) => byte === known[place]),
  );
}

function* elementsAt(bytes: Uint8Array, start: number): TimeSliced<FoundList | null> {
  if (bytes[start] !== OPEN_LIST) return null;
  const elements: Element[] = [];
  const end = yield* eachPart(bytes, start, CLOSE_LIST, function* (position) {
    if (elements.length > LIST_LIMITS.rows) return -1;
    const value = measureValue(bytes, position);
    elements.push({ start: position, ...value });
    yield;
    return value.end;
  });
  const list = { elements, start, end };
  return end === -1 && !isTooLong(list) ? null : list;
}

/** Walks the comma-separated parts of a list or object; -1 if the text ends first. */
function* eachPart(
  bytes: Uint8Array,
  start: number,
  close: number,
  readPart: (position: number) => TimeSliced<number>,
): TimeSliced<number> {
  let position = skipBlank(bytes, start + 1);
  if (bytes[position] === close) return position + 1;
  for (;;) {
    const end = yield* readPart(position);
    if (end === -1) return -1;
    position = skipBlank(bytes, end);
    if (bytes[position] === close) return position + 1;
    if (bytes[position] !== COMMA) return -1;
    position = skipBlank(bytes, position + 1);
  }
}

function endOfValue(bytes: Uint8Array, start: number): number {
  return measureValue(bytes, start).end;
}

/** The position after the value that begins at `start`, or -1 if the text ends within it; and the depth of its brackets. */
function measureValue(bytes: Uint8Array, start: number): { end: number; depth: number } {
  let depth = 0;
  let deepest = 0;
  for (let position = start; position < bytes.length; position += 1) {
    const code = bytes[position];
    if (code === QUOTE) {
      position = endOfString(bytes, position) - 1;
      if (position < 0) break;
      if (depth === 0) return { end: position + 1, depth: deepest };
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      // At depth 0 it closes the list or object around the value: a bare number or word ended before it.
      if (depth === 0) return { end: position > start ? position : -1, depth: deepest };
      depth -= 1;
      if (depth === 0) return { end: position + 1, depth: deepest };
    } else if (code === COMMA && depth === 0) {
      return { end: position > start ? position : -1, depth: deepest };
    }
  }
  return { end: -1, depth: deepest };
}

function endOfString(bytes: Uint8Array, start: number): number {
  for (let quote = bytes.indexOf(QUOTE, start + 1); quote !== -1; quote = bytes.indexOf(QUOTE, quote + 1)) {
    let before = quote - 1;
    while (bytes[before] === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  return -1;
}

function skipBlank(bytes: Uint8Array, from: number): number {
  let position = from;
  while (position < bytes.length && (bytes[position] ?? 0) <= 0x20) position += 1;
  return position;
}
