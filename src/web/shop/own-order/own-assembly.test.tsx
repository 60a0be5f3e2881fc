import { expect, test } from 'vitest';
import { UNKNOWN_SHOP } from '#contract/shop-settings.ts';
import { shown } from '../build-pc/testing/shown-builder.tsx';
import { OwnAssembly } from './own-assembly.tsx';

const IN_PIECES = 'Llega en piezas: la armás vos.';

test('the page of an order of a PC says how it arrives, and that of single parts does not', () => {
  expect(noteOf({ isPc: true }, IN_PIECES)).toContain(IN_PIECES);
  expect(noteOf({}, IN_PIECES)).toBe('');
  expect(noteOf({ isPc: true }, undefined)).toBe('');
});

function noteOf(order: { isPc?: true }, assembly: string | undefined): string {
  const shop = { ...UNKNOWN_SHOP, ...(assembly !== undefined && { assembly }) };
  return shown(<OwnAssembly order={order} />, { shop });
}
