import type { Random } from './random.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** How values are made. */
export interface Making {
  random: Random;
  /** Ids that answers named, and those of products. */
  known: readonly string[];
  products: readonly string[];
  /** Nothing hostile: what is made gets past the checks of its form. */
  isCalm: boolean;
}

/** A value for a field with this schema and name: a valid one, one at its bounds, one of another type, or a hostile one. */
export function valueFor(schema: JsonSchema, making: Making, name = '', depth = 0): unknown {
  const { random, isCalm } = making;
  if (!isCalm && (depth > 6 || random.oneIn(12))) return hostileValue(random);
  const choices = listOf(schema['anyOf'] ?? schema['oneOf']);
  if (choices.length > 0) return valueFor(random.some(choices) ?? {}, making, name, depth + 1);
  if (Array.isArray(schema['enum'])) return random.some(schema['enum']);
  if ('const' in schema) return schema['const'];
  const { type } = schema;
  switch (Array.isArray(type) ? random.some(type) : type) {
    case 'object':
      return objectFor(schema, making, depth);
    case 'array': {
      const length = random.pick(isCalm ? [1, 1, 2] : [0, 1, 2, 3, numberOf(schema['maxItems'], 20) + 1]);
      const items = isSchema(schema['items']) ? schema['items'] : {};
      return Array.from({ length }, () => valueFor(items, making, name, depth + 1));
    }
    case 'string':
      return textFor(schema, making, name);
    case 'integer':
    case 'number':
      return numberFor(schema, making);
    case 'boolean':
      return random.oneIn(2);
    default:
      return random.oneIn(2) ? null : textFor(schema, making, name);
  }
}

function objectFor(schema: JsonSchema, making: Making, depth: number): unknown {
  const { random, isCalm } = making;
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const entries = Object.entries(properties)
    .filter(([name]) => (isCalm ? required.includes(name) || random.oneIn(3) : !random.oneIn(10)))
    .map(([name, of]) => [name, valueFor(isSchema(of) ? of : {}, making, name, depth + 1)] as const);
  const object = Object.fromEntries(entries);
  if (!isCalm && random.oneIn(10)) object[random.pick(HOSTILE_KEYS)] = hostileValue(random);
  return object;
}

/** A text that the schema accepts, if the schema shows which; otherwise a hostile one. */
export function textFor(schema: JsonSchema, making: Making, name = ''): string {
  const { random, known, products, isCalm } = making;
  const { pattern, example, maxLength, minLength } = schema;
  if (!isCalm && random.oneIn(4)) return hostileText(random);
  if (products.length > 0 && name === 'producto_id') return random.some(products) ?? '';
  if (name === 'email') return `ana${random.int(1000)}@example.com`;
  if (typeof example === 'string' && (isCalm || !random.oneIn(4))) return example;
  if (typeof pattern === 'string') {
    if (pattern.includes('[\\da-f]{32}')) return random.some(known.filter(isKey)) ?? A_KEY;
    if (pattern.includes('\\d'))
      return random.pick(['0.00', '129.90', '-1.00', '99999999999.99', '1e3', '00']);
  }
  if (known.length > 0 && random.oneIn(3)) return random.some(known) ?? '';
  const most = numberOf(maxLength, 40);
  const least = numberOf(minLength, 1);
  const length = random.pick(
    isCalm ? [Math.max(least, Math.min(12, most)), most] : [0, 1, least, 12, most, most + 1],
  );
  return 'Ana Pérez 249 '.repeat(Math.ceil(length / 14)).slice(0, length);
}

const A_KEY = '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d';

function isKey(id: string): boolean {
  return /^[\da-f]{32}$/.test(id);
}

function numberFor({ minimum, maximum }: JsonSchema, { random, isCalm }: Making): number {
  const [least, most] = [numberOf(minimum, 0), numberOf(maximum, 100)];
  if (isCalm)
    return random.pick([least, Math.min(most, Math.max(1, least)), Math.min(most, least + random.int(10))]);
  return random.pick([least, least - 1, most, most + 1, 1, 0.5, least + random.int(10), -0, 1e308, 2 ** 53]);
}

function hostileValue(random: Random): unknown {
  return random.pick<unknown>([
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    '',
    [],
    {},
    [[]],
    hostileText(random),
    [hostileText(random), null],
    { toString: 'x', valueOf: null },
    { [random.pick(HOSTILE_KEYS)]: hostileText(random) },
  ]);
}

export function hostileText(random: Random): string {
  if (random.oneIn(20)) return random.pick(['á', 'x', '\u0000', '😀', '9']).repeat(1 + random.int(5000));
  return random.pick(HOSTILE_TEXTS);
}

/** What a text may be that nobody thought of. */
const HOSTILE_TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\uffff',
  '\u202e\u2066abc',
  'ÁÉÍÓÚ ñandú ß İ ı ﬁ',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  "'; drop table products; --",
  '%',
  '_%_\\',
  '"',
  '\\',
  '\\u0000',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..%2f..%2f',
  '{{7*7}}',
  '${7*7}',
  '\r\nSet-Cookie: a=b',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '9'.repeat(40),
  '0.1.2',
  '1,5',
  '2026-02-30T25:61:61Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
];

const HOSTILE_KEYS: readonly [string, ...string[]] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  '',
  '0',
  'a.b',
  'a/b',
  '\u0000',
];

function listOf(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
