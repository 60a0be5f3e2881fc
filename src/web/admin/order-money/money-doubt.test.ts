import { expect, test } from 'vitest';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { moneyDoubt, unpaidDoubt } from './money-doubt.ts';

test('a paid order goes its way without a question', () => {
  for (const step of ['procesando', 'enviado', 'entregado'] as const) {
    expect(moneyDoubt(step, 'aprobado', 'MercadoPago')).toBeNull();
  }
});

test('that nobody paid in the shop is asked once, before the order is prepared', () => {
  expect(moneyDoubt('procesando', 'sin_pago', 'MercadoPago')).toContain('Nadie lo pagó');
  expect(moneyDoubt('procesando', 'rechazado', 'MercadoPago')).toContain('rechazado');
  expect(moneyDoubt('enviado', 'sin_pago', 'MercadoPago')).toBeNull();
});

test.each([
  ['pendiente', /puede no llegar/],
  ['devuelto', /se devolvió entero/],
  ['devuelto_en_parte', /parte/],
  ['contracargo', /contracargo/],
  ['en_mediacion', /reclamo/],
  ['en_revision', /revise/],
] as const)('nothing is sent without a question while its payment is %s', (state, label) => {
  expect(moneyDoubt('procesando', state, 'MercadoPago')).toMatch(label);
  expect(moneyDoubt('enviado', state, 'MercadoPago')).toMatch(label);
});

const SENT = { delivery: { kind: 'envio' } } as PanelOrderDetail; // what the question reads
const PICKED_UP = { delivery: { kind: 'retiro' } } as PanelOrderDetail;
const OWED = { due: '1500.00', payments: [], paymentMethod: 'online' } as unknown as OrderPayments;

test('an order that is not paid is sent after a question that says what is missing', () => {
  expect(unpaidDoubt('enviado', SENT, OWED)).toMatch(/Falta cobrar \$\s1\.500,00/);
  expect(unpaidDoubt('enviado', PICKED_UP, OWED)).toMatch(/Falta cobrar/);
  expect(unpaidDoubt('procesando', SENT, OWED)).toBeNull();
});

test('nothing is asked where the money came, or comes at the counter', () => {
  expect(unpaidDoubt('enviado', SENT, { ...OWED, due: '0.00' })).toBeNull();
  expect(unpaidDoubt('enviado', PICKED_UP, { ...OWED, paymentMethod: 'efectivo' })).toBeNull();
});
