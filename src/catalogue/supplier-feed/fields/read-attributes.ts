import { cleanTextUpTo } from './clean-text.ts';
import type { AttributePair } from '../../product/described-fields.ts';

const MAX_ATTRIBUTES = 120;
const MAX_NAME = 120;
const MAX_VALUE = 1000;

/** An item's attribute/value pairs; a CSV cell may hold them as JSON or as `Socket: AM5 | TDP: 65 W`. */
export function readAttributes(raw: unknown): AttributePair[] {
  const attributes: AttributePair[] = [];
  for (const [name, value] of pairsIn(raw)) {
    const attribute = cleanTextUpTo(name, MAX_NAME).replace(/\s*:$/, '');
    const text = cleanTextUpTo(value, MAX_VALUE);
    if (attribute && text) attributes.push({ attribute, value: text });
    if (attributes.length === MAX_ATTRIBUTES) break;
  }
  return attributes;
}

function pairsIn(raw: unknown): [string, string][] {
  if (Array.isArray(raw)) return raw.flatMap(pairIn);
  if (typeof raw !== 'string') return [];
  if (/^\s*\[/.test(raw)) return pairsInJson(raw);
  return raw.split(/[|\n;]/).flatMap((pair) => {
    const colon = pair.indexOf(':');
    return colon > 0 ? [[pair.slice(0, colon), pair.slice(colon + 1)] satisfies [string, string]] : [];
  });
}

function pairsInJson(text: string): [string, string][] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.flatMap(pairIn) : [];
  } catch {
    return [];
  }
}

function pairIn(raw: unknown): [string, string][] {
  if (typeof raw !== 'object' || raw === null) return [];
  if (!('attribute' in raw) || !('value' in raw)) return [];
  const name = textOf(raw.attribute);
  const value = textOf(raw.value);
  return name === null || value === null ? [] : [[name, value]];
}

function textOf(raw: unknown): string | null {
  if (!Array.isArray(raw)) return wordOf(raw);
  // The deepest nesting of real values: deeper ones must not overflow the stack.
  const words = raw.flat(2).map(wordOf);
  return words.filter((word) => word !== null).join(', ');
}

function wordOf(raw: unknown): string | null {
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number') return String(raw);
  if (typeof raw === 'boolean') return raw ? 'Sí' : 'No';
  return null;
}
