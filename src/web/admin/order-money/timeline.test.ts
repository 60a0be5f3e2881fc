import { expect, test } from 'vitest';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { timelineOf } from './timeline.ts';

const NOTHING: OrderPayments = {
  pedido: '7KQ2-M9XA',
  estado: 'sin_pago',
  total_ars: '26293.35',
  retenido_hasta: null,
  cobro: null,
  pagos: [],
  avisos: [],
  reembolsos: [],
  atencion: [],
};
const at = (time: string) => `2026-11-20T${time}.000Z`;
const PAYMENT: OrderPayments['pagos'][number] = {
  id: '1400000001',
  estado: 'aprobado',
  detalle: 'accredited',
  mensaje: 'Pago aprobado.',
  monto: '26293.35',
  devuelto: '1000.00',
  reembolsable: '25293.35',
  moneda: 'ARS',
  medio: 'visa',
  paga: true,
  creado: at('15:01:00'),
  actualizado: at('15:03:00'),
};

test('what happened with the money stands in the order in which it happened', () => {
  const entries = timelineOf({
    ...NOTHING,
    cobro: { id: 'pref-1', creado: at('15:00:00'), vence: at('15:30:00') },
    pagos: [PAYMENT],
    avisos: [
      {
        fecha: at('15:02:00'),
        pago: '1400000001',
        accion: 'payment.created',
        firma: 'invalida',
        veces: 3,
        procesado: null,
        intentos: 2,
        problema: 'sin respuesta',
      },
    ],
    reembolsos: [
      {
        id: 'r1',
        pago: '1400000001',
        monto: '1000.00',
        fecha: at('16:00:00'),
        por: 'Ada Admin',
        estado: 'hecho',
        respondido: at('16:00:02'),
        problema: null,
      },
    ],
  });
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
  const entryOf = (detalle: string) => timelineOf({ ...NOTHING, pagos: [{ ...PAYMENT, detalle }] }).at(-1);
  expect(entryOf('accredited')).toMatchObject({ detail: 'Acreditado' });
  expect(entryOf('cc_rejected_by_the_moon')).toMatchObject({ detail: null, code: 'cc_rejected_by_the_moon' });
  expect(entryOf('')).toMatchObject({ detail: null });
  expect(entryOf('')).not.toHaveProperty('code');
});

test('a refund that the provider has not answered waits', () => {
  const entries = timelineOf({
    ...NOTHING,
    reembolsos: [
      {
        id: 'r1',
        pago: '1',
        monto: '5.00',
        fecha: at('16:00:00'),
        por: 'Ada Admin',
        estado: 'pedido',
        respondido: null,
        problema: '503',
      },
    ],
  });
  expect(entries).toMatchObject([
    { detail: 'Lo pidió Ada Admin · 503', badge: { label: 'Esperando respuesta' } },
  ]);
});
