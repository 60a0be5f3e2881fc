import { expect, test } from 'vitest';
import type { OwnOrder } from '#contract/payment.ts';
import { canBePaid, pauseOf, stageOf } from './order-stage.ts';

type PaymentPart = Partial<OwnOrder['payment']>;
type Cancellation = OwnOrder['cancellation'];

function stage(
  status: OwnOrder['status'],
  payment: PaymentPart,
  hasJustPaid = false,
  cancellation: Cancellation = null,
  hasJustPaidRest = false,
) {
  const untouched: OwnOrder['payment'] = {
    state: 'sin_pago',
    obstacle: null,
    rest: null,
    notice: null,
    heldUntil: null,
    attempts: [],
  };
  return stageOf(
    { status, payment: { ...untouched, ...payment }, cancellation, isUnannounced: false },
    hasJustPaid,
    hasJustPaidRest,
  );
}

function cancelledStage(money: NonNullable<Cancellation>['money'], state: OwnOrder['payment']['state']) {
  const cancellation = { reason: 'tienda', at: '2026-11-20T18:42:00Z', money, notice: null } as const;
  return stage('cancelado', { state, obstacle: 'cancelado' }, false, cancellation);
}

test('an unpaid order waits, and can be paid', () => {
  expect(stage('pendiente', {})).toBe('waiting');
  expect(stage('pendiente', { state: 'rechazado' })).toBe('rejected');
  expect(stage('pendiente', { state: 'pendiente' })).toBe('coupon');
  expect((['waiting', 'rejected', 'coupon'] as const).every((each) => canBePaid(each, null))).toBe(true);
});

test('a buyer who states that they paid only waits', () => {
  expect(stage('pendiente', {}, true)).toBe('confirming');
  expect(stage('pendiente', { state: 'rechazado' }, true)).toBe('confirming');
  expect(canBePaid('confirming', null)).toBe(false);
  expect([canBePaid('part-paid', null), canBePaid('part-paid', '100.00')]).toEqual([false, true]);
  expect(stage('cancelado', { obstacle: 'cancelado' }, true)).toBe('cancelled');
  expect(stage('pendiente', { obstacle: 'vencido' }, true)).toBe('expired');
});

test('a buyer who paid the rest is not asked for it again while the shop hears of it', () => {
  const part = { state: 'pagado_en_parte', rest: '100.00' } as const;
  expect(stage('pendiente', part, true, null, true)).toBe('confirming');
  expect(stage('pendiente', part, true)).toBe('part-paid');
});

test('while the provider decides, nobody has to pay again', () => {
  expect(stage('pendiente', { state: 'pendiente', obstacle: 'en_revision' })).toBe('under-review');
});

test('a paid order goes through its stages', () => {
  expect(stage('procesando', { state: 'aprobado', obstacle: 'ya_pagado' })).toBe('approved');
  expect(stage('enviado', { state: 'aprobado', obstacle: 'ya_pagado' })).toBe('sent');
  expect(stage('entregado', { state: 'aprobado', obstacle: 'ya_pagado' })).toBe('delivered');
  expect(stage('procesando', { obstacle: 'a_convenir' })).toBe('preparing');
});

test('money that does not pay the order is never called paid', () => {
  expect(stage('pendiente', { state: 'en_revision' })).toBe('in-review');
  expect(stage('procesando', { state: 'contracargo', obstacle: 'ya_pagado' })).toBe('in-review');
});

test('a cancelled order promises a refund only where the shop has the money', () => {
  expect(cancelledStage('por_devolver', 'aprobado')).toBe('refund-due');
  expect(cancelledStage('devuelto', 'devuelto')).toBe('refunded');
  expect(cancelledStage('contracargo', 'contracargo')).toBe('disputed');
  expect(cancelledStage('en_mediacion', 'en_mediacion')).toBe('disputed');
  expect(cancelledStage('nada', 'pendiente')).toBe('cancelled');
  // One that never paid the order went back.
  expect(cancelledStage('devuelto', 'sin_pago')).toBe('refunded');
});

test('a shop without online payments contacts the buyer', () => {
  expect(stage('pendiente', { obstacle: 'pagos_apagados' })).toBe('arranged');
  expect(stage('pendiente', { obstacle: 'sin_pesos' })).toBe('arranged');
});

test('a cancelled order is asked for again while the shop looks at a receipt that came late', () => {
  const offline = (state: 'en_revision' | 'rechazado') => ({
    received: '0.00',
    due: '190000.00',
    bankAccount: null,
    takesReceipts: true,
    receipts: [{ name: 'a.pdf', at: '2026-11-20T18:42:00Z', state, reason: null }],
  });
  expect(pauseOf('cancelled', { offline: null, payment: { attempts: [] } })).toBe(null);
  expect(pauseOf('cancelled', { offline: offline('rechazado'), payment: { attempts: [] } })).toBe(null);
  expect(pauseOf('cancelled', { offline: offline('en_revision'), payment: { attempts: [] } })).toBe(10_000);
});
