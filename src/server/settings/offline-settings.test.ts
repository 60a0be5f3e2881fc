import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const HOUR_MS = 3_600_000;

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

test('cash at the counter is offered when it is on', () => {
  expect(offlineOf({ CASH_AT_COUNTER: 'on', CASH_DISCOUNT: '15' }).cash).toEqual({
    discountBp: 1500,
    holdMs: 48 * HOUR_MS,
  });
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
