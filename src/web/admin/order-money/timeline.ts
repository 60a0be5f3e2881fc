import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatAmount } from '#lib/format-pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { PAYMENT_STATUS_LABELS } from './payment-labels.ts';
import { toProviderDetail } from '#contract/panel/payment-messages.ts';

/** One event of an order's payments. */
export interface TimelineEntry {
  key: string;
  fecha: string;
  title: string;
  detail: string | null;
  /** A code of the provider that has no message. */
  code?: string;
  badge: { tone: NonNullable<BadgeProps['tone']>; label: string } | null;
}

/** Every event, oldest first. */
export function timelineOf({ cobro, pagos, avisos, reembolsos, atencion }: OrderPayments): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...(cobro === null ? [] : [checkoutEntry(cobro)]),
    ...pagos.flatMap(paymentEntries),
    ...avisos.map(notificationEntry),
    ...reembolsos.flatMap(refundEntries),
    ...atencion.flatMap(attentionEntries),
  ];
  return entries.toSorted((one, other) => one.fecha.localeCompare(other.fecha));
}

function checkoutEntry({ id, creado, vence }: NonNullable<OrderPayments['cobro']>): TimelineEntry {
  return {
    key: `cobro ${id}`,
    fecha: creado,
    title: 'Se abrió la página para pagar',
    detail: `Vence el ${formatDateTime(vence)} · ${id}`,
    badge: null,
  };
}

/** The payment's creation, and the change to its current state where that was later. */
function paymentEntries(payment: OrderPayments['pagos'][number]): TimelineEntry[] {
  const { id, estado, detalle, creado, actualizado } = payment;
  const amount = formatAmount(payment.monto, payment.moneda);
  const means = payment.medio === '' ? '' : ` con ${payment.medio}`;
  const state = {
    badge: { tone: PAYMENT_STATUS_LABELS[estado].tone, label: PAYMENT_STATUS_LABELS[estado].label },
    ...detailOf(detalle),
  };
  const made = { key: `pago ${id}`, fecha: creado, title: `Pago ${id}: ${amount}${means}` };
  if (creado === actualizado) return [{ ...made, ...state }];
  return [
    { ...made, detail: null, badge: null },
    { key: `pago ${id} ahora`, fecha: actualizado, title: `Pago ${id}`, ...state },
  ];
}

function detailOf(code: string): Pick<TimelineEntry, 'detail' | 'code'> {
  if (code === '') return { detail: null };
  const said = toProviderDetail(code);
  return said.kind === 'message' ? { detail: said.message } : { detail: null, code };
}

const SIGNATURES = {
  valida: { tone: 'good', label: 'Firma válida' },
  invalida: { tone: 'bad', label: 'Firma inválida' },
  sin_firma: { tone: 'warn', label: 'Sin firma' },
  sin_verificar: { tone: 'neutral', label: 'Firma sin verificar' },
} as const satisfies Record<OrderPayments['avisos'][number]['firma'], TimelineEntry['badge']>;

function notificationEntry(notification: OrderPayments['avisos'][number]): TimelineEntry {
  const { fecha, pago, accion, firma, veces, procesado, intentos, problema } = notification;
  const worked =
    procesado === null
      ? intentos === 0
        ? 'Sin procesar todavía'
        : `Sin procesar después de ${times(intentos)}`
      : 'Consultado y resuelto';
  return {
    key: `aviso ${fecha} ${pago} ${accion}`,
    fecha,
    title: `Aviso del pago ${pago}: ${accion}`,
    detail: [
      veces > 1 ? `Llegó ${times(veces)}` : null,
      worked,
      problema === null || procesado !== null ? null : problema,
    ]
      .filter((part) => part !== null)
      .join(' · '),
    badge: SIGNATURES[firma],
  };
}

function refundEntries(refund: OrderPayments['reembolsos'][number]): TimelineEntry[] {
  const { id, pago, monto, fecha, por, estado, respondido, problema } = refund;
  const asked: TimelineEntry = {
    key: `reembolso ${id}`,
    fecha,
    title: `Reembolso de ${formatPesos(monto)} del pago ${pago}`,
    detail: [`Lo pidió ${por}`, estado === 'pedido' ? problema : null]
      .filter((part) => part !== null)
      .join(' · '),
    badge: estado === 'pedido' ? { tone: 'warn', label: 'Esperando respuesta' } : null,
  };
  if (respondido === null) return [asked];
  const isDone = estado === 'hecho';
  return [
    asked,
    {
      key: `reembolso ${id} respondido`,
      fecha: respondido,
      title: isDone ? `Se devolvieron ${formatPesos(monto)}` : 'MercadoPago rechazó el reembolso',
      detail: isDone ? null : problema,
      badge: isDone ? { tone: 'good', label: 'Hecho' } : { tone: 'bad', label: 'Rechazado' },
    },
  ];
}

function attentionEntries({
  id,
  titulo,
  mensaje,
  fecha,
  resuelto,
}: OrderPayments['atencion'][number]): TimelineEntry[] {
  const opened: TimelineEntry = {
    key: `atencion ${id}`,
    fecha,
    title: titulo,
    detail: mensaje,
    badge: { tone: 'warn', label: 'Atención' },
  };
  if (resuelto === null) return [opened];
  return [
    opened,
    {
      key: `atencion ${id} resuelta`,
      fecha: resuelto.fecha,
      title: `${titulo}: resuelto`,
      detail: [resuelto.por ?? 'La tienda', resuelto.nota].filter((part) => part !== null).join(' · '),
      badge: { tone: 'good', label: 'Resuelto' },
    },
  ];
}

function times(count: number): string {
  return count === 1 ? '1 vez' : `${count} veces`;
}
