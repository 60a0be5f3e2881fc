import { expect, test } from 'vitest';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { UNKNOWN_SHOP } from '#contract/shop-settings.ts';
import { shown } from '../build-pc/testing/shown-builder.tsx';
import { AssemblyNote } from './assembly-note.tsx';

const IN_PIECES = 'Llega en piezas: la armás vos.';
const NEW_PC: readonly PartFacts[] = [
  { kind: 'cpu' },
  { kind: 'motherboard' },
  { kind: 'ram' },
  { kind: 'case' },
];

test('a cart with a PC says how it arrives, and one with parts of one does not', () => {
  expect(noteOf(NEW_PC, IN_PIECES)).toContain(IN_PIECES);
  expect(noteOf(NEW_PC.slice(0, 3), IN_PIECES)).toBe('');
  expect(noteOf(NEW_PC, undefined)).toBe('');
});

function noteOf(parts: readonly PartFacts[], assembly: string | undefined): string {
  const lines = parts.map((facts) => ({ product: { facts } }));
  const shop = { ...UNKNOWN_SHOP, ...(assembly !== undefined && { assembly }) };
  return shown(<AssemblyNote lines={lines} />, { shop });
}
