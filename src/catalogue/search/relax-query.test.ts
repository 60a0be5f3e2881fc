import { expect, test } from 'vitest';
import { catalogueOf } from '../testing/small-catalogue.ts';
import { relaxQuery } from './relax-query.ts';

const CATALOGUE = catalogueOf(
  { id: 'card', description: 'PLACA DE VIDEO MSI RTX 5070 VENTUS', facts: { kind: 'gpu' }, price: 50_000 },
  { id: 'mouse', description: 'MOUSE LOGITECH G305 PINK', price: 4_900 },
  { id: 'supply', description: 'FUENTE CORSAIR 650W', facts: { kind: 'psu', watts: 650 }, price: 6_000 },
  { id: 'cooler', description: 'COOLER ARCTIC 24 ALETAS', price: 2_400 },
  {
    id: 'arc',
    description: 'PLACA DE VIDEO SPARKLE ARC B580',
    facts: { kind: 'gpu', chip: 'Arc B580' },
    price: 30_000,
  },
  {
    id: 'rx',
    description: 'PLACA DE VIDEO SAPPHIRE RX 7600',
    facts: { kind: 'gpu', chip: 'RX 7600' },
    price: 29_000,
  },
  { id: 'screen', description: 'PANTALLA 144HZ', price: 2_400 },
);

test.each([
  ['rtx 5070 rosa', 'rtx 5070', ['rosa']],
  ['rtx 5070, rosa', 'rtx 5070', ['rosa']],
  ['RTX 5070 Rosa', 'RTX 5070', ['Rosa']],
  ['teclado logitech', 'logitech', ['teclado']],
  ['fuente corsair 1200 watts', 'fuente corsair', ['1200 watts']],
  ['placa hasta 100 usd', 'placa', ['hasta 100 usd']],
  ['razer mouse rosa', 'mouse rosa', ['razer']],
  ['mouse 5070', '5070', ['mouse']],
  ['mouse 24', 'mouse', ['24']],
  ['mouse 144hz', 'mouse', ['144hz']],
  ['rx 580', 'rx', ['rx 580']],
  ['rx580', 'rx', ['rx580']],
  ['placa rx 580', 'placa rx', ['rx 580']],
])('of %s, what is found together stays: %s', (query, kept, dropped) => {
  expect(relaxQuery(CATALOGUE, query)).toEqual({ kept, dropped });
});

test.each(['rtx 5070', 'teclado', '', 'hasta 1 usd'])('of %s, nothing can be left out', (query) => {
  expect(relaxQuery(CATALOGUE, query)).toBeNull();
});
