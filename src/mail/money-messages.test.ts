import { expect, test } from 'vitest';
import { cancelledMoneyMessage } from './money-messages.ts';
import type { CancelledMoney } from './email.ts';

const KINDS = ['order-cancelled', 'order-expired'] as const;

test.each(KINDS)('%s says nothing about money that nobody paid', (kind) => {
  expect(cancelledMoneyMessage({ state: 'none', mayStillCome: false }, kind, 'MercadoPago')).toBeNull();
});

test('the shop refunds money that it has, without a request', () => {
  expect(said('held')).toBe('Estamos devolviendo lo que pagaste: no hace falta que hagas nada.');
});

test.each(['in-mediation', 'charged-back'] as const)(
  'the shop promises no refund of money that is %s, because others decide about it',
  (state) => {
    expect(said(state)).toContain('en manos de MercadoPago');
    expect(said(state)).toContain('la tienda no puede devolverlo');
    expect(said(state)).not.toContain('Estamos devolviendo');
  },
);

test('a buyer with a coupon reads not to pay it, and what happens if they already did, whatever else was paid', () => {
  for (const state of ['none', 'held', 'in-mediation', 'charged-back', 'returned'] as const) {
    const text = cancelledMoneyMessage({ state, mayStillCome: true }, 'order-cancelled', 'MercadoPago');
    expect(text).toContain('Si te quedó un cupón para pagar, queda anulado: no hace falta que hagas nada.');
    expect(text).toMatch(/se acredita igual, te lo devolvemos\.$/);
  }
});

test('a late payment reopens an expired order while there is stock', () => {
  const text = cancelledMoneyMessage({ state: 'none', mayStillCome: true }, 'order-expired', 'MercadoPago');
  expect(text).toContain('se reactiva mientras quede stock');
});

function said(state: CancelledMoney['state']) {
  return cancelledMoneyMessage({ state, mayStillCome: false }, 'order-cancelled', 'MercadoPago');
}
