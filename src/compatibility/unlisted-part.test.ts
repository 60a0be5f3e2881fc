import { expect, test } from 'vitest';
import { readUnlistedPart } from './unlisted-part.ts';

test.each([
  ['1660 super', { kind: 'gpu', chip: 'GTX 1660 SUPER', tdp_w: 125 }],
  ['placa de video 1660 super', { kind: 'gpu', chip: 'GTX 1660 SUPER' }],
  ['placa 1050 ti', { kind: 'gpu', chip: 'GTX 1050 Ti' }],
  ['3060 12gb', { kind: 'gpu', chip: 'RTX 3060', memory_gb: 12 }],
  ['rx 580 8gb', { kind: 'gpu', chip: 'RX 580', memory_gb: 8 }],
  ['6600 xt', { kind: 'gpu', chip: 'RX 6600 XT' }],
  ['ryzen 5 2600', { kind: 'cpu', socket: 'AM4', generation: 'ryzen-2000' }],
  ['2600x', { kind: 'cpu', socket: 'AM4', generation: 'ryzen-2000' }],
  ['9400f', { kind: 'cpu', socket: 'LGA1151', generation: 'intel-9' }],
  ['i5 4460', { kind: 'cpu', socket: 'LGA1150', memory_types: ['DDR3'] }],
  ['h61', { kind: 'motherboard', socket: 'LGA1155', chipset: 'H61' }],
])('the model that words name is known: %s', (words, facts) => {
  expect(readUnlistedPart(words)?.facts).toMatchObject(facts);
});

test.each([
  ['rtx 4090 de 358 mm', 358],
  ['rtx 4090 358mm', 358],
  ['rtx 4090 de 35,8 cm', 358],
  ['RTX 4090 35.8cm', 358],
  ['rtx 4090 largo 358', 358],
  ['rtx 4090, mide 358', 358],
  ['rtx 4090 358 de largo', 358],
  ['placa de video 3060 de 242 mm', 242],
])('the length that its owner states is the card’s: %s', (words, length_mm) => {
  expect(readUnlistedPart(words)?.facts).toMatchObject({ kind: 'gpu', length_mm });
});

test('a measure that no card has, or of another part, is none of a card', () => {
  expect(readUnlistedPart('rtx 4090 con 3 ventiladores de 90 mm')?.facts).not.toHaveProperty('length_mm');
  expect(readUnlistedPart('rtx 4090')?.facts).not.toHaveProperty('length_mm');
  expect(readUnlistedPart('fuente de 600w de 140 mm')?.facts).not.toHaveProperty('length_mm', 140);
});

test.each([
  ['fuente de 600w', { kind: 'psu', watts: 600 }],
  ['fuente 600w 80 plus bronze', { kind: 'psu', watts: 600, efficiency: 'bronze' }],
  ['8gb ddr4', { kind: 'ram', memory_type: 'DDR4', capacity_gb_total: 8 }],
  ['ram 2x8gb', { kind: 'ram', modules: 2, capacity_gb_total: 16 }],
  ['ssd 480gb', { kind: 'storage', capacity_gb: 480 }],
  ['disco de 1tb', { kind: 'storage', capacity_gb: 1000 }],
  ['gabinete micro atx', { kind: 'case', form_factors: ['mATX', 'Mini-ITX'] }],
  ['gabinete con fuente', { kind: 'case', psu_included: true }],
])('and nothing else is invented: %s', (words, facts) => {
  expect(readUnlistedPart(words)?.facts).toEqual(facts);
});

test.each([
  'fuente',
  'placa de video',
  'ryzen 5',
  '8gb',
  'rtx 3200',
  'monitor 1080',
  '1080p',
  'hola',
  '2600',
])('words that state nothing of a part are none: %s', (words) => {
  expect(readUnlistedPart(words)).toBeNull();
});

test('a known kind says what a number alone leaves open', () => {
  expect(readUnlistedPart('1660 super', 'gpu')?.facts).toMatchObject({ chip: 'GTX 1660 SUPER' });
  expect(readUnlistedPart('600w', 'psu')?.facts).toEqual({ kind: 'psu', watts: 600 });
});
