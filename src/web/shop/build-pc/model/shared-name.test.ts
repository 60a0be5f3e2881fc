import { expect, test } from 'vitest';
import { pathForOthers } from './builder-address.ts';
import { parseBuilderAddress } from './parse-address.ts';
import { cleanName } from './shared-name.ts';
import { linkToShare } from '../links/link-to-share.ts';
import type { BuilderPart } from './part-lines.ts';

const cpu: BuilderPart = {
  id: '1',
  description: 'Ryzen',
  brand: '',
  price: '100.00',
  priceArs: null,
  priceWithoutTaxesArs: null,
  stock: 5,
  photos: [],
  facts: { kind: 'cpu' },
};
const read = (path: string) => parseBuilderAddress(new URLSearchParams(path.split('?')[1]));
const view = { address: read('/armar-pc?cpu=1'), parts: { cpu } };
const NOW = new Date('2026-11-26T12:00:00Z');

test('a shared PC is called what its sharer typed', () => {
  const link = linkToShare(view, NOW, 'Build de Juan <b>&');
  expect(read(link).name).toBe('Build de Juan <b>&');
  expect(read(linkToShare(view, NOW)).name).toBeUndefined();
});

test('with another part, or once saved, it is another PC', () => {
  const link = linkToShare(view, NOW, 'Build de Juan');
  expect(read(link.replace('cpu=1', 'cpu=2')).name).toBeUndefined();
  expect(read(`${link}&buildId=abc1234`).name).toBeUndefined();
  expect(read(pathForOthers(view.address, undefined, 'Build de Juan')).name).toBeUndefined();
});

test.each([
  ['  La   de\nmi hermana ', 'La de mi hermana'],
  ['\u202egnirts', 'gnirts'],
  ['x'.repeat(80), 'x'.repeat(60)],
  ['😀'.repeat(80), '😀'.repeat(60)],
  ['  ', undefined],
  [null, undefined],
])('a name is one short line: %j', (typed, name) => {
  expect(cleanName(typed)).toBe(name);
});
