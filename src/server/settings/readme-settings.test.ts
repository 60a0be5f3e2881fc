import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { environment } from './environment.ts';

const README = readFileSync(join(import.meta.dirname, '..', '..', '..', 'README.md'), 'utf8');
const [, table = ''] = /\| setting \| default .*\n\| ---.*\n((?:\|.*\n)+)/.exec(README) ?? [];

/** The settings that each row of the README's table names, and its cell of defaults. */
const rows = table.split('\n').map((line) => {
  const [, names = '', defaults = ''] = line.split(/^\| | \| /);
  return { settings: codesIn(names), defaults };
});

/** Node's own: the schema has it because what it says decides about payments. */
const NOT_IN_README = ['NODE_ENV'];

describe("the README's table of settings", () => {
  test('names each setting that the shop reads, and no other', () => {
    const named = rows.flatMap(({ settings }) => settings);
    expect([...named, ...NOT_IN_README].toSorted()).toEqual(Object.keys(environment.shape).toSorted());
  });

  // Only where a cell gives values alone: other defaults follow from other settings, and are words.
  const written = rows
    .filter(({ defaults }) => /^(?:`[^`]+`(?:, )?)+$/.test(defaults) && !defaults.includes('PORT'))
    .flatMap(({ settings, defaults }) => settings.map((name, at) => [name, codesIn(defaults)[at]] as const));

  test('gives the defaults of most settings', () => {
    expect(written.length).toBeGreaterThan(18);
  });

  test.each(written)('says that %s is %s by default', (name, value) => {
    const schemas: Readonly<Record<string, z.ZodType>> = environment.shape;
    expect(schemas[name]?.parse(value)).toEqual(schemas[name]?.parse(undefined));
  });
});

function codesIn(cell: string): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
}
