import { expect, test } from 'vitest';
import { fraudDoubt, openFraudAlert } from './fraud-alert.ts';

const OPEN = {
  id: '1',
  kind: 'alerta_de_fraude',
  title: 'No enviar: alerta de fraude',
  message: '',
  order: '7KQ2-M9XA',
  payment: '123',
  link: null,
  at: '2026-11-20T10:00:00.000Z',
  resolved: null,
} as const;
const RESOLVED = { ...OPEN, resolved: { at: '2026-11-20T11:00:00.000Z', by: 'ana', note: 'ok' } };

test('an open fraud alert forbids the shipment', () => {
  expect(openFraudAlert({ attention: [OPEN] })).toBe(OPEN);
  expect(openFraudAlert({ attention: [RESOLVED] })).toBeUndefined();
});

test('a resolved one is asked about before the shipment, with who resolved it and how', () => {
  expect(fraudDoubt({ attention: [RESOLVED] }, 'MercadoPago')).toMatch(/podía ser un fraude.*\(ana\): «ok»/);
  expect(fraudDoubt({ attention: [] }, 'MercadoPago')).toBeNull();
});
