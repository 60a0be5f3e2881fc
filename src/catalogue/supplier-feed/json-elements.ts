/** Where a value stands in a text. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Finds the elements of the list in a JSON text, an array or `{ "items": [...] }`, without reading them: a list of 30 MB is
 * then read one element at a time, and one bad element is one bad row. null: there is no list, or it is cut short.
 */
export function findJsonElements(text: string): Span[] | null {
  const start = skipBlank(text, 0);
  if (text.charCodeAt(start) !== OPEN_OBJECT) return elementsAt(text, start)?.elements ?? null;

  let elements: Span[] | null = null;
  const end = eachPart(text, start, CLOSE_OBJECT, (position) => {
    const keyEnd = endOfValue(text, position);
    const colon = keyEnd === -1 ? -1 : skipBlank(text, keyEnd);
    if (text.charCodeAt(colon) !== COLON) return -1;
    const value = skipBlank(text, colon + 1);
    if (text.slice(position, keyEnd) !== '"items"') return endOfValue(text, value);
    const list = elementsAt(text, value);
    elements = list?.elements ?? null;
    return list?.end ?? -1;
  });
  return end === -1 ? null : elements;
}

const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];

function elementsAt(text: string, start: number): { elements: Span[]; end: number } | null {
  if (text.charCodeAt(start) !== OPEN_LIST) return null;
  const elements: Span[] = [];
  const end = eachPart(text, start, CLOSE_LIST, (position) => {
    const elementEnd = endOfValue(text, position);
    elements.push({ start: position, end: elementEnd });
    return elementEnd;
  });
  return end === -1 ? null : { elements, end };
}

/** Walks the comma separated parts of a list or object; -1 when the text ends first. */
function eachPart(
  text: string,
  start: number,
  close: number,
  readPart: (position: number) => number,
): number {
  let position = skipBlank(text, start + 1);
  if (text.charCodeAt(position) === close) return position + 1;
  for (;;) {
    const end = readPart(position);
    if (end === -1) return -1;
    position = skipBlank(text, end);
    if (text.charCodeAt(position) === close) return position + 1;
    if (text.charCodeAt(position) !== COMMA) return -1;
    position = skipBlank(text, position + 1);
  }
}

/** The place after the value that begins at `start`; -1 when the text ends within it. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let position = start; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === QUOTE) {
      position = endOfString(text, position) - 1;
      if (position < 0) return -1;
      if (depth === 0) return position + 1;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      depth += 1;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      // At depth 0 it closes what the value stands in: a bare number or word ended before it.
      if (depth === 0) return position > start ? position : -1;
      depth -= 1;
      if (depth === 0) return position + 1;
    } else if (code === COMMA && depth === 0) {
      return position > start ? position : -1;
    }
  }
  return -1;
}

function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  return -1;
}

function skipBlank(text: string, from: number): number {
  let position = from;
  while (position < text.length && text.charCodeAt(position) <= 0x20) position += 1;
  return position;
}
