import { expect, test } from 'vitest';
import { readFacts } from '../read-facts.ts';
import { BOARDS } from './facts/boards.ts';
import { CARDS } from './facts/cards.ts';
import { CASES } from './facts/cases.ts';
import { COOLERS } from './facts/coolers.ts';
import { DECIDING_FIGURES } from './facts/deciding-figures.ts';
import { DISKS } from './facts/disks.ts';
import { MEMORY } from './facts/memory.ts';
import { NOT_PARTS } from './facts/not-parts.ts';
import { PROCESSORS } from './facts/processors.ts';
import { SUPPLIES } from './facts/supplies.ts';
import { TRAPS } from './facts/traps.ts';
import { itemOf, rowsOf, type Row } from './read-rows.ts';

const TABLES = [
  PROCESSORS,
  BOARDS,
  MEMORY,
  CARDS,
  DISKS,
  SUPPLIES,
  CASES,
  COOLERS,
  DECIDING_FIGURES,
  NOT_PARTS,
  TRAPS,
];
const ROWS = TABLES.flatMap(rowsOf);

test('the truth holds the facts of at least 200 titles', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(200);
});

test.each(ROWS)('$about', ({ about, said }: Row) => {
  const { facts } = readFacts(itemOf(about));
  const [kind, ...claims] = said.split(/ (?=\S+?[=~!])/);
  expect(facts.kind).toBe(kind);
  expect(
    claims.filter((claim) => !holds(claim, facts)).map((claim) => `${claim}, read: ${read(claim, facts)}`),
  ).toEqual([]);
});

const CLAIM = /^(\w+)([=~!])(.*)$/;

/** `name=value` is all of it, `name~value` among others, `name!value` not among them; `?` is an unknown value. */
function holds(claim: string, facts: object): boolean {
  const [, , how, value = ''] = CLAIM.exec(claim) ?? [];
  const values = read(claim, facts).split('+');
  if (how === '=') return values.join('+') === value;
  return values.includes(value) === (how === '~');
}

function read(claim: string, facts: object): string {
  const [, name = ''] = CLAIM.exec(claim) ?? [];
  return written(Reflect.get(facts, name));
}

function written(value: unknown): string {
  if (value === undefined) return '?';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('+');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const plugs = Object.entries(value ?? {}).flatMap(([plug, count]: [string, unknown]) =>
    Number(count) > 0 ? [`${String(count)}x${plug}`] : [],
  );
  return plugs.join('+') || 'none';
}
