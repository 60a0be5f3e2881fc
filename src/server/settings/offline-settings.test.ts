import { expect, test } from 'vitest';
import { HOUR_MS } from '#lib/durations.ts';
import { readConfig } from './config.ts';

function offlineOf(env: Record<string, string>) {
  const read = readConfig(env, '/tienda');
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { offline, shop } = read.config;
  return { ...offline, shown: shop.offline };
}

function faultsOf(env: Record<string, string>) {
  const read = readConfig(env, '/tienda');
  return read.ok ? [] : read.faults;
}

test('nothing is offered where nothing is set', () => {
  expect(offlineOf({})).toEqual({ transfer: null, cash: null, shown: { transfer: null, cash: null } });
});

test('an account offers transfers, with a discount and a hold', () => {
  const offline = offlineOf({
    TRANSFER_ALIAS: 'Zocalo.PC',
    TRANSFER_CBU: '2850590940090418135201',
    TRANSFER_HOLDER: 'Zócalo SRL',
    TRANSFER_DISCOUNT: '12.5',
    TRANSFER_HOLD_HOURS: '24',
  });
  expect(offline.transfer).toEqual({
    account: {
      alias: 'zocalo.pc',
      number: { kind: 'CBU', digits: '2850590940090418135201' },
      holder: 'Zócalo SRL',
      cuit: null,
      bank: null,
    },
    discountBp: 1250,
    holdMs: 24 * HOUR_MS,
  });
  // Pages know the offer; the account is shown with an order alone.
  expect(offline.shown).toEqual({ transfer: { discountBp: 1250, holdHours: 24 }, cash: null });
});

test('the account belongs to the seller where nothing else is said', () => {
  const offline = offlineOf({ TRANSFER_ALIAS: 'zocalo.pc', SHOP_LEGAL_NAME: 'Zócalo SRL' });
  expect(offline.transfer?.account.holder).toBe('Zócalo SRL');
});

test('cash at the counter is offered when it is on, until the shop closes', () => {
  expect(offlineOf({ CASH_AT_COUNTER: 'on', CASH_DISCOUNT: '15', CLOSED_DAYS: '2026-12-24' }).cash).toEqual({
    discountBp: 1500,
    holdMs: 48 * HOUR_MS,
    closing: {
      byWeekday: [null, 1140, 1140, 1140, 1140, 1140, 900],
      closedDays: ['2026-12-24'],
    },
  });
});

test.each([
  ['Lunes a viernes: 9 a 13 y 16 a 20.30 hs', [null, 1230, 1230, 1230, 1230, 1230, null]],
  ['Lunes, miércoles y viernes: 10:00-18:00', [null, 1080, null, 1080, null, 1080, null]],
  ['Jueves a lunes: 10 a 14', [840, 840, null, null, 840, 840, 840]],
  ['Todos los días: 0:00 a 24:00; Feriados: consultar', [1440, 1440, 1440, 1440, 1440, 1440, 1440]],
  ['Lunes a viernes de 10 a 18', [null, 1080, 1080, 1080, 1080, 1080, null]],
  [
    'lunes a viernes de 10:00 a 18:30 hs, sábados de 10 a 14. Domingos cerrado',
    [null, 1110, 1110, 1110, 1110, 1110, 840],
  ],
  ['Lunes, miércoles y viernes 10 a 13 y 16 a 20', [null, 1200, null, 1200, null, 1200, null]],
  ['Lunes a viernes: 9 a 18 y sábados 10:00 a 13:00', [null, 1080, 1080, 1080, 1080, 1080, 780]],
  ['Sábados y domingos: 10 a 18; Lunes: cerrado', [1080, null, null, null, null, null, 1080]],
])('the shop closes when its hours say: %s', (hours, byWeekday) => {
  const { cash } = offlineOf({ CASH_AT_COUNTER: 'on', SHOP_HOURS: hours });
  expect(cash?.closing).toEqual({ byWeekday, closedDays: [] });
});

test.each([
  'Lunes a viernes: 9 a 13 y 16 a 20.30 hs; Sáb: 1 a 2',
  'Lunes a viernes: consultar por WhatsApp',
  'Lunes a viernes: 18 a 2',
  'Lunes: cerrado',
])('cash needs hours that say when the shop closes, and other shops do not: %s', (hours) => {
  expect(faultsOf({ CASH_AT_COUNTER: 'on', SHOP_HOURS: hours })).toEqual([
    expect.stringContaining('SHOP_HOURS: con CASH_AT_COUNTER=on tiene que decir días y horas'),
  ]);
  expect(faultsOf({ SHOP_HOURS: hours })).toEqual([]);
});

test('every fault is reported, each with the name to mend', () => {
  const faults = faultsOf({
    TRANSFER_ALIAS: 'con espacio',
    TRANSFER_CBU: '2850590940090418135202',
    TRANSFER_DISCOUNT: '51',
    TRANSFER_HOLD_HOURS: '12',
    CASH_AT_COUNTER: 'si',
  });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'TRANSFER_ALIAS',
    'TRANSFER_CBU',
    'TRANSFER_DISCOUNT',
    'TRANSFER_HOLD_HOURS',
    'CASH_AT_COUNTER',
  ]);
  expect(faultsOf({ TRANSFER_CBU: '2850590940090418135201' })).toEqual([
    'TRANSFER_HOLDER: hace falta con TRANSFER_ALIAS o TRANSFER_CBU (o definí SHOP_LEGAL_NAME)',
  ]);
});
