import { expect, test } from 'vitest';
import { arsPerUsd } from '#lib/pesos.ts';
import { readPrice } from './read-price.ts';

const SHOP = { rate: { arsPerUsd: arsPerUsd(150_000) } };

test.each([
  ['placa hasta 400', { from: null, to: { usd: '400.00', ars: 600000 }, rest: 'placa' }],
  ['Placa HASTA 400 usd Asus', { from: null, to: { usd: '400.00', ars: 600000 }, rest: 'Placa Asus' }],
  [
    'micro entre 100 y 200',
    { from: { usd: '100.00', ars: 150000 }, to: { usd: '200.00', ars: 300000 }, rest: 'micro' },
  ],
  ['mother desde 150 usd', { from: { usd: '150.00', ars: 225000 }, to: null, rest: 'mother' }],
  ['ssd hasta 100 mil', { from: null, to: { usd: '66.66', ars: 100_000 }, rest: 'ssd' }],
  ['gabinete hasta medio palo', { from: null, to: { usd: '333.33', ars: 500_000 }, rest: 'gabinete' }],
  ['placa de video por 300', { from: null, to: { usd: '300.00', ars: 450000 }, rest: 'placa de video' }],
  ['placa de 300 dolares', { from: null, to: { usd: '300.00', ars: 450000 }, rest: 'placa' }],
  ['ssd usd 80 kingston', { from: null, to: { usd: '80.00', ars: 120000 }, rest: 'ssd kingston' }],
  ['rtx 4060 usd 280', { from: null, to: { usd: '280.00', ars: 420000 }, rest: 'rtx 4060' }],
  ['rtx 4060 por 300', { from: null, to: { usd: '300.00', ars: 450000 }, rest: 'rtx 4060' }],
  ['placa de 300 lucas', { from: null, to: { usd: '200.00', ars: 300000 }, rest: 'placa' }],
  ['placa a partir de 300 dolares', { from: { usd: '300.00', ars: 450000 }, to: null, rest: 'placa' }],
  ['placa de 300 usd para arriba', { from: { usd: '300.00', ars: 450000 }, to: null, rest: 'placa' }],
  [
    'placa de 300 a 400 usd',
    { from: { usd: '300.00', ars: 450000 }, to: { usd: '400.00', ars: 600000 }, rest: 'placa' },
  ],
  [
    'placa de 300 a 400 lucas',
    { from: { usd: '200.00', ars: 300000 }, to: { usd: '266.66', ars: 400000 }, rest: 'placa' },
  ],
  ['fuente de 650 a 100 usd', { from: null, to: { usd: '100.00', ars: 150000 }, rest: 'fuente de 650' }],
  ['micro 200 usd 5600x', { from: null, to: { usd: '200.00', ars: 300000 }, rest: 'micro 5600x' }],
  ['fuente de unos 90 usd', { from: null, to: { usd: '90.00', ars: 135000 }, rest: 'fuente' }],
  ['micro por 300 lucas', { from: null, to: { usd: '200.00', ars: 300_000 }, rest: 'micro' }],
  ['micro 300k', { from: null, to: { usd: '200.00', ars: 300_000 }, rest: 'micro' }],
  ['gabinete $ 150.000', { from: null, to: { usd: '100.00', ars: 150_000 }, rest: 'gabinete' }],
])('%s is understood, and can be taken back', (search, price) => {
  expect(readPrice(SHOP, search)).toEqual(price);
});

test.each([
  'rtx 5070',
  'mas de 6 nucleos',
  'mas de dos puertos',
  '',
  'kit 2 por 16',
  'fan 120 verde',
  'placa para 4k',
  'micro athlon x4 860k',
  'micro 12600k',
  'memoria a 3200',
  'rtx 4060 o mas',
  'monitor 1920 por 1080',
  'pc gamer 900 usd',
  'de 2 a 4 modulos',
])('%j says nothing of prices', (search) => {
  expect(readPrice(SHOP, search)).toBeNull();
});

test('dollars are said alone where the shop has no rate', () => {
  expect(readPrice({ rate: null }, 'placa hasta 400')).toEqual({
    from: null,
    to: { usd: '400.00', ars: null },
    rest: 'placa',
  });
});

test('pesos say nothing where the shop has no rate', () => {
  expect(readPrice({ rate: null }, 'ssd hasta 100 mil')).toBeNull();
});
