import { expect, test } from 'vitest';
import type { OwnOrder } from '#contract/payment.ts';
import { canBePaid, stageOf } from './order-stage.ts';

type PaymentPart = Partial<OwnOrder['pago']>;
type Cancellation = OwnOrder['cancelacion'];

function stage(
  status: OwnOrder['status'],
  payment: PaymentPart,
  hasJustPaid = false,
  cancelacion: Cancellation = null,
) {
  const untouched: OwnOrder['pago'] = {
    estado: 'sin_pago',
    impedimento: null,
    aviso: null,
    retenido_hasta: null,
    intentos: [],
  };
  return stageOf({ status, pago: { ...untouched, ...payment }, cancelacion }, hasJustPaid);
}

function cancelledStage(dinero: NonNullable<Cancellation>['dinero'], estado: OwnOrder['pago']['estado']) {
  const cancelacion = { motivo: 'tienda', fecha: '2026-11-20T18:42:00Z', dinero, aviso: null } as const;
  return stage('cancelado', { estado, impedimento: 'cancelado' }, false, cancelacion);
}

test('an unpaid order waits, and can be paid', () => {
  expect(stage('pendiente', {})).toBe('waiting');
  expect(stage('pendiente', { estado: 'rechazado' })).toBe('rejected');
  expect(stage('pendiente', { estado: 'pendiente' })).toBe('coupon');
  expect((['waiting', 'rejected', 'coupon'] as const).every(canBePaid)).toBe(true);
});

test('a buyer who states that they paid only waits', () => {
  expect(stage('pendiente', {}, true)).toBe('confirming');
  expect(stage('pendiente', { estado: 'rechazado' }, true)).toBe('confirming');
  expect(canBePaid('confirming')).toBe(false);
  expect(stage('cancelado', { impedimento: 'cancelado' }, true)).toBe('cancelled');
  expect(stage('pendiente', { impedimento: 'vencido' }, true)).toBe('expired');
});

test('while the provider decides, nobody has to pay again', () => {
  expect(stage('pendiente', { estado: 'pendiente', impedimento: 'en_revision' })).toBe('under-review');
});

test('a paid order goes through its stages', () => {
  expect(stage('procesando', { estado: 'aprobado', impedimento: 'ya_pagado' })).toBe('approved');
  expect(stage('enviado', { estado: 'aprobado', impedimento: 'ya_pagado' })).toBe('sent');
  expect(stage('entregado', { estado: 'aprobado', impedimento: 'ya_pagado' })).toBe('delivered');
  expect(stage('procesando', { impedimento: 'a_convenir' })).toBe('preparing');
});

test('money that does not pay the order is never called paid', () => {
  expect(stage('pendiente', { estado: 'en_revision' })).toBe('in-review');
  expect(stage('procesando', { estado: 'contracargo', impedimento: 'ya_pagado' })).toBe('in-review');
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
  expect(stage('pendiente', { impedimento: 'pagos_apagados' })).toBe('arranged');
  expect(stage('pendiente', { impedimento: 'sin_pesos' })).toBe('arranged');
});
