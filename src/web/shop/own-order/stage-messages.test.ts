import { expect, test } from 'vitest';
import type { OwnOrder } from '#contract/payment.ts';
import { stageOf } from './order-stage.ts';
import { stageMessages } from './stage-messages.ts';

const AT = '2026-11-20T18:42:00Z';
const NOW = Date.parse(AT);

type Attempt = OwnOrder['payment']['attempts'][number];

const ORDER: OwnOrder = {
  id: '7KQ2-M9XA',
  status: 'procesando',
  email: 'ana@example.com',
  name: 'Ana Paz',
  phone: '11 5555 0000',
  canCorrectEmail: false,
  address: 'Mitre 100, Tandil',
  createdAt: AT,
  subtotal: '319.90',
  shipping: '10.00',
  discount: '0.00',
  discountBp: 0,
  agreedDiscountBp: 0,
  total: '329.90',
  totalArs: '490082.95',
  totalWithoutTaxesArs: null,
  issuedInvoice: null,
  withdrawal: null,
  tracking: null,
  arsPerUsd: '1485.55',
  key: '0123456789abcdef0123456789abcdef',
  paymentMethod: 'online',
  delivery: { kind: 'envio', postalCode: null, province: null, collector: null, from: null, until: null },
  invoice: null,
  products: [],
  now: AT,
  isUnannounced: false,
  cancellation: null,
  offline: null,
  payment: {
    state: 'aprobado',
    obstacle: 'ya_pagado',
    rest: null,
    notice: null,
    heldUntil: null,
    attempts: [],
  },
};

test('a buyer who paid twice reads that the extra payment comes back, at every stage', () => {
  for (const status of ['procesando', 'enviado', 'entregado'] as const) {
    expect(said({ status }, ['aprobado'])).not.toContain('más de una vez');
    expect(said({ status }, ['rechazado', 'aprobado'])).not.toContain('más de una vez');
    expect(said({ status }, ['aprobado', 'aprobado'])).toContain(
      'Este pedido se pagó más de una vez: te devolvemos el pago que sobra, no hace falta que hagas nada.',
    );
    // It came back.
    expect(said({ status }, ['aprobado', 'devuelto'])).not.toContain('más de una vez');
  }
});

test('a buyer who paid while a coupon is open reads to leave it unpaid, at every stage', () => {
  const leave =
    'Te quedó otro pago sin completar, como un cupón de Rapipago o Pago Fácil: lo estamos anulando, no lo pagues.';
  for (const status of ['procesando', 'enviado', 'entregado'] as const) {
    expect(said({ status }, ['pendiente', 'aprobado'])).toContain(leave);
    expect(said({ status, state: 'devuelto_en_parte' }, ['pendiente', 'aprobado'])).toContain(leave);
    // Nobody can pay these any more.
    expect(said({ status }, ['rechazado', 'cancelado', 'aprobado'])).not.toContain('sin completar');
  }
  // It is what the order waits for, or a person looks at it first.
  expect(said({ status: 'pendiente', state: 'pendiente' }, ['pendiente'])).not.toContain('no lo pagues');
  expect(said({ status: 'procesando', state: 'contracargo' }, ['pendiente'])).not.toContain('no lo pagues');
});

test('an unpaid order in progress states how to pay, and a paid one that it is paid', () => {
  const notice = 'De este pedido no figura ningún pago en línea acreditado.';
  for (const status of ['procesando', 'enviado'] as const) {
    const order = paid({ status, state: 'sin_pago' }, []);
    const unpaid = { ...order, payment: { ...order.payment, obstacle: 'a_convenir' as const, notice } };
    const words = stageMessages(stageOf(unpaid, false), unpaid, NOW, 'MercadoPago');
    expect(words.text).toContain(notice);
    expect(words.title).not.toContain('aprobado');
  }
  expect(said({ status: 'procesando' }, ['aprobado'])).not.toContain('no figura');
});

test('a buyer who paid twice and got one refund does not read that all came back', () => {
  const order = paid({ status: 'procesando', state: 'devuelto' }, ['devuelto', 'aprobado']);
  expect(stageOf(order, false)).toBe('in-review');
  expect(stageOf(paid({ status: 'procesando', state: 'devuelto' }, ['devuelto']), false)).toBe('refunded');
});

test('a buyer who got a part back reads how much of how much, and what is still on its way', () => {
  const order = paid({ status: 'procesando', state: 'devuelto_en_parte' }, ['aprobado']);
  const attempts = order.payment.attempts.map((each) => ({
    ...each,
    refunded: '100000.00',
    beingRefunded: '50000.00',
  }));
  const { text } = stageMessages(
    'partly-refunded',
    { ...order, payment: { ...order.payment, attempts } },
    NOW,
    'MercadoPago',
  );
  expect(text).toContain('Te devolvimos $\u00A0100.000,00 de $\u00A0490.082,95.');
  expect(text).toContain('MercadoPago está procesando una devolución de $\u00A050.000,00');
  expect(said({ status: 'procesando' }, ['aprobado'])).not.toContain('devol');
});

test('a buyer who picks the order up reads that it is ready, and never that it is on its way', () => {
  const pickup = { ...ORDER, delivery: { ...ORDER.delivery, kind: 'retiro' as const } };
  const messages = (status: OwnOrder['status']) => {
    const order = { ...pickup, status };
    return stageMessages(stageOf(order, false), order, NOW, 'MercadoPago');
  };
  expect(messages('procesando').text).toContain('cuando esté listo para retirar');
  expect(messages('enviado')).toMatchObject({ title: 'Tu pedido está listo para retirar' });
  const unannounced = { ...pickup, status: 'enviado' as const, isUnannounced: true };
  expect(stageOf(unannounced, false)).toBe('approved');
  expect(messages('entregado').title).toBe('Pedido retirado');
});

test('an open withdrawal is the news of an order that would go on, and no success', () => {
  const withdrawal = { code: 'AR-1', at: AT, state: 'abierto' } as const;
  const message = (changed: Partial<OwnOrder>) => {
    const order = { ...ORDER, ...changed };
    return stageMessages(stageOf(order, false), order, NOW, 'MercadoPago');
  };
  expect(message({ withdrawal })).toMatchObject({ tone: 'info', title: 'Te arrepentiste de esta compra' });
  expect(message({ withdrawal: { ...withdrawal, state: 'rechazado' } }).title).toBe('¡Pago aprobado!');
});

interface Standing {
  status: OwnOrder['status'];
  state?: OwnOrder['payment']['state'];
}

function said(standing: Standing, attempts: readonly Attempt['state'][]): string {
  const order = paid(standing, attempts);
  return stageMessages(stageOf(order, false), order, NOW, 'MercadoPago').text;
}

function paid({ status, state = 'aprobado' }: Standing, attempts: readonly Attempt['state'][]): OwnOrder {
  const intentos = attempts.map((outcome) => ({
    state: outcome,
    at: AT,
    amount: '490082.95',
    refunded: '0.00',
    beingRefunded: '0.00',
    method: 'visa',
    message: '',
  }));
  return { ...ORDER, status, payment: { ...ORDER.payment, state, attempts: intentos } };
}

test('a payment that is being confirmed takes no more lines than a confirmed one: nothing below it moves', () => {
  const message = (stage: 'confirming' | 'approved') => stageMessages(stage, ORDER, NOW, 'MercadoPago');
  const [before, after] = [message('confirming'), message('approved')];
  // Both titles fit in a line of a phone.
  expect(before.title.length).toBeLessThan(22);
  expect(before.text.length).toBeLessThanOrEqual(after.text.length);
});
