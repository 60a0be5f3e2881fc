import { expect, test } from 'vitest';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { cameInMessage } from './came-in-message.ts';

const PAID = {
  totalArs: '1000.00',
  received: '1000.00',
  refunded: '0.00',
  paymentMethod: 'transferencia',
  heldUntil: null,
  payments: [{ pays: true }],
} as unknown as OrderPayments; // what the message reads

const said = (money: Partial<OrderPayments>) =>
  cameInMessage({ ...PAID, ...money })?.replaceAll('\u{a0}', ' ');

test('says what came of the total, and nothing where all of it came', () => {
  expect(said({})).toBeUndefined();
  expect(said({ received: '400.00' })).toBe('Entraron $ 400,00 de $ 1.000,00: faltan $ 600,00.');
  expect(said({ received: '1200.00' })).toBe('Entraron $ 1.200,00 de $ 1.000,00: sobran $ 200,00.');
});

test('after a refund says what came, what went back and what is left, however it was paid', () => {
  const refunded = { received: '750.00', refunded: '250.00' };
  const expected = 'Entraron $ 1.000,00, se devolvieron $ 250,00, quedan $ 750,00.';
  expect(said(refunded)).toBe(expected);
  expect(said({ ...refunded, paymentMethod: 'online' })).toBe(expected);
});

test('says what is missing while the order waits for it', () => {
  const waiting = { received: '300.00', refunded: '100.00', heldUntil: '2026-11-26T15:00:00.000Z' };
  expect(said({ ...waiting, payments: [] })).toBe(
    'Entraron $ 400,00, se devolvieron $ 100,00, quedan $ 300,00. Faltan $ 700,00.',
  );
});
