import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'envios-'));

/** Where orders are picked up by default: the shop's own. */
const COUNTER = { address: expect.stringContaining('Tandil'), hours: expect.any(Array) };

function readDelivery(env: Record<string, string>) {
  const read = readConfig(env, FOLDER);
  return read.ok ? { terms: read.config.delivery, shown: read.config.shop.delivery } : read.faults;
}

test('without settings orders are picked up free, or sent at the flat price', () => {
  expect(readDelivery({})).toEqual({
    terms: { pickup: true, freeFrom: null, rates: [], days: null, closedDays: [] },
    shown: { pickup: { note: null }, counter: COUNTER, freeFromUsd: null, isByPlace: false, days: null },
  });
});

test('settings say from when shipping is free, in how many days it arrives, and where the table is', () => {
  writeFileSync(join(FOLDER, 'envios.csv'), 'destino;hasta_kg;usd\n7000;;3,5\n');
  const settings = {
    PICKUP: 'off',
    FREE_SHIPPING_FROM_USD: '500',
    SHIPPING_TABLE: 'envios.csv',
    SHIPPING_DAYS: '2-4',
    CLOSED_DAYS: '2026-12-24, 2026-12-31',
  };
  expect(readDelivery(settings)).toEqual({
    terms: {
      pickup: false,
      freeFrom: 50_000,
      rates: [{ place: { from: 7000, to: 7000 }, maxGrams: null, price: 350, days: null }],
      days: { from: 2, to: 4 },
      closedDays: ['2026-12-24', '2026-12-31'],
    },
    shown: { pickup: null, counter: COUNTER, freeFromUsd: 500, isByPlace: true, days: { from: 2, until: 4 } },
  });
});

test('every fault is named, those of the table with their row', () => {
  writeFileSync(join(FOLDER, 'roto.csv'), 'destino;hasta_kg;usd\nNarnia;;3\n7000;;mucho\n');
  expect(readDelivery({ SHIPPING_TABLE: 'roto.csv' })).toEqual([
    'SHIPPING_TABLE: fila 2: el destino "Narnia" no es una provincia, un código postal, 1000-1499 ni *',
    'SHIPPING_TABLE: fila 3: usd "mucho" no es un precio en dólares',
  ]);
  expect(readDelivery({ SHIPPING_TABLE: 'falta.csv' })).toEqual([
    expect.stringMatching(/^SHIPPING_TABLE: no se puede leer el archivo: ENOENT/),
  ]);
  // Cash is paid where an order is picked up.
  expect(readDelivery({ CASH_AT_COUNTER: 'on', PICKUP: 'off' })).toEqual([
    'CASH_AT_COUNTER: necesita PICKUP=on, porque se paga al retirar el pedido',
  ]);
  expect(readDelivery({ SHIPPING_DAYS: '4-2', CLOSED_DAYS: '24/12' })).toEqual([
    'SHIPPING_DAYS: el primer número tiene que ser el menor: 2-4',
    'CLOSED_DAYS: tiene que decir días como 2026-12-24, con comas',
  ]);
});
