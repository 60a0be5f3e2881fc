import { expect, test } from 'vitest';
import { nearestProducts } from './nearest-products.ts';
import { catalogueOf } from './testing/small-catalogue.ts';

const CATALOGUE = catalogueOf(
  ...[1000, 450, 650, 300, 550].map((watts) => ({
    id: `${watts}w`,
    description: `FUENTE CORSAIR ${watts}W`,
    facts: { kind: 'psu', watts } as const,
    stock: watts === 1000 ? 90 : 5,
  })),
  { id: 'sold-out', description: 'FUENTE GIGABYTE 520W', facts: { kind: 'psu', watts: 520 }, stock: 0 },
  { id: 'unknown', description: 'FUENTE SENTEY', facts: { kind: 'psu' }, stock: 50 },
  {
    id: 'case',
    description: 'GABINETE CON FUENTE 500W, ENTRA UNA RX',
    facts: { kind: 'case', psu_included: true },
    stock: 99,
  },
  ...['RX 9070 XT', 'RX 550', 'RX 7600', 'RX 6400'].map((chip) => ({
    id: chip,
    description: `PLACA DE VIDEO SAPPHIRE ${chip}`,
    facts: { kind: 'gpu', chip } as const,
    stock: 5,
  })),
);

test.each(['fuente de 500w', 'fuente 500 watts'])(
  'the power supplies nearest to %s come first, the stronger before the weaker',
  (asked) => {
    expect(nearestProducts(CATALOGUE, asked, 'fuente')).toEqual([
      '550w',
      '650w',
      '1000w',
      '450w',
      '300w',
      'unknown',
      'sold-out',
    ]);
  },
);

test('the cards of its family nearest in speed come first', () => {
  expect(nearestProducts(CATALOGUE, 'rx 580', 'rx')).toEqual(['RX 6400', 'RX 7600', 'RX 550', 'RX 9070 XT']);
});

test.each(['mouse rosa', 'fuente corsair', ''])(
  'nothing is near to what has no such measure: %s',
  (asked) => {
    expect(nearestProducts(CATALOGUE, asked, 'fuente')).toEqual([]);
  },
);
