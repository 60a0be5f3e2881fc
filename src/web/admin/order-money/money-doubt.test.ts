import { expect, test } from 'vitest';
import { moneyDoubt } from './money-doubt.ts';

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
