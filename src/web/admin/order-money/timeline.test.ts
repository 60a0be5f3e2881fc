import { expect, test } from 'vitest';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { timelineOf } from './timeline.ts';

const NOTHING: OrderPayments = {
  order: '7KQ2-M9XA',
  state: 'sin_pago',
  totalArs: '26293.35',
  paymentMethod: 'online',
  received: '0.00',
  refunded: '0.00',
  due: '26293.35',
  heldUntil: null,
  checkout: null,
  payments: [],
  notifications: [],
  refunds: [],
  haveGoodsLeft: false,
  haveGoodsBack: false,
  refundableLines: [],
  refundPower: { mayRefund: true, max: null, passwordFrom: null },
  receipts: [],
  attention: [],
};
const at = (time: string) => `2026-11-20T${time}.000Z`;
const PAYMENT: OrderPayments['payments'][number] = {
  id: '1400000001',
  state: 'aprobado',
  detail: 'accredited',
  message: 'Pago aprobado.',
  amount: '26293.35',
  refunded: '1000.00',
  refundable: '25293.35',
  beingRefunded: '0.00',
  currency: 'ARS',
  note: null,
  isByHand: false,
  method: 'visa',
  installments: null,
  fee: '2000.00',
  netReceived: '24293.35',
  pays: true,
  createdAt: at('15:01:00'),
  updatedAt: at('15:03:00'),
};

test('what happened with the money stands in the order in which it happened', () => {
  const entries = timelineOf(
    {
      ...NOTHING,
      checkout: { id: 'pref-1', createdAt: at('15:00:00'), validUntil: at('15:30:00') },
      payments: [PAYMENT],
      notifications: [
        {
          at: at('15:02:00'),
          payment: '1400000001',
          action: 'payment.created',
          signature: 'invalida',
          times: 3,
          processedAt: null,
          attempts: 2,
          problem: 'sin respuesta',
        },
      ],
      refunds: [
        {
          id: 'r1',
          payment: '1400000001',
          amount: '1000.00',
          at: at('16:00:00'),
          by: 'Ada Admin',
          note: null,
          state: 'hecho',
          inProcessSince: null,
          nextAttemptAt: null,
          answeredAt: at('16:00:02'),
          problem: null,
          lines: [],
        },
      ],
    },
    'MercadoPago',
  );
  expect(entries.map(({ title, badge }) => [title.replaceAll('\u{a0}', ' '), badge?.label ?? null])).toEqual([
    ['Se abrió la página para pagar', null],
    ['Pago 1400000001: $ 26.293,35 con visa', null],
    ['Aviso del pago 1400000001: payment.created', 'Firma inválida'],
    ['Pago 1400000001', 'Aprobado'],
    ['Reembolso de $ 1.000,00 del pago 1400000001', null],
    ['Se devolvieron $ 1.000,00', 'Hecho'],
  ]);
  expect(entries[2]?.detail).toBe('Llegó 3 veces · Sin procesar después de 2 veces · sin respuesta');
});

test('the reason of a payment’s state is in Spanish, and the provider’s own code where it has no message', () => {
  const entryOf = (detail: string) =>
    timelineOf({ ...NOTHING, payments: [{ ...PAYMENT, detail }] }, 'MercadoPago').at(-1);
  expect(entryOf('accredited')).toMatchObject({ detail: 'Acreditado' });
  expect(entryOf('cc_rejected_by_the_moon')).toMatchObject({ detail: null, code: 'cc_rejected_by_the_moon' });
  expect(entryOf('')).toMatchObject({ detail: null });
  expect(entryOf('')).not.toHaveProperty('code');
});

test('a refund that the provider has not answered waits', () => {
  const entries = timelineOf(
    {
      ...NOTHING,
      refunds: [
        {
          id: 'r1',
          payment: '1',
          amount: '5.00',
          at: at('16:00:00'),
          by: 'Ada Admin',
          note: null,
          state: 'pedido',
          inProcessSince: null,
          nextAttemptAt: null,
          answeredAt: null,
          problem: '503',
          lines: [],
        },
      ],
    },
    'MercadoPago',
  );
  expect(entries).toMatchObject([
    { detail: 'Lo pidió Ada Admin · 503', badge: { label: 'Esperando respuesta' } },
  ]);
});

test('a refund in process is not told as returned, and says when it is looked at again', () => {
  const refund = {
    id: 'r1',
    payment: '1',
    amount: '5.00',
    at: at('16:00:00'),
    by: 'Ada Admin',
    note: null,
    state: 'en_proceso',
    inProcessSince: at('16:00:01'),
    answeredAt: null,
    nextAttemptAt: at('16:30:00'),
    problem: null,
  } as const;
  const [, open] = timelineOf({ ...NOTHING, refunds: [{ ...refund, lines: [] }] }, 'MercadoPago');
  expect(open).toMatchObject({ badge: { label: 'En proceso' } });
  expect(open?.detail).toMatch(/^El dinero todavía no volvió · Se consulta de nuevo el /);
  const done = { ...refund, state: 'hecho', answeredAt: at('16:30:01'), nextAttemptAt: null } as const;
  const entries = timelineOf({ ...NOTHING, refunds: [{ ...done, lines: [] }] }, 'MercadoPago');
  expect(entries.map(({ badge }) => badge?.label ?? null)).toEqual([null, null, 'Hecho']);
});

test('money that a person recorded has no number that says nothing to them', () => {
  const cash = { ...PAYMENT, id: 'cash-0b6f3c1e', isByHand: true, method: 'efectivo', detail: '' };
  const refund = {
    id: 'r1',
    payment: 'cash-0b6f3c1e',
    amount: '1000.00',
    at: at('15:04:00'),
    by: 'Ana',
    note: null,
    state: 'hecho',
    inProcessSince: null,
    answeredAt: null,
    nextAttemptAt: null,
    problem: null,
  } as const;
  const entries = timelineOf(
    { ...NOTHING, payments: [cash], refunds: [{ ...refund, lines: [] }] },
    'MercadoPago',
  );
  expect(entries.map(({ title }) => title)).toEqual([
    `Pago en efectivo: ${formatPesos('26293.35')}`,
    'Pago en efectivo',
    `Reembolso de ${formatPesos('1000.00')} del pago en efectivo`,
  ]);
});
