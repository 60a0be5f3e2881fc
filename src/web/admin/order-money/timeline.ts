import { ofPayment, paymentName } from '#contract/panel/payment-name.ts';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { countedLines } from '#lib/counted-lines.ts';
import { counted } from '#lib/counted.ts';
import { formatAmount, formatPesos } from '#lib/format-pesos.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { PAYMENT_STATUS_LABELS } from './payment-labels.ts';
import { toProviderDetail } from '#contract/panel/payment-messages.ts';

/** One event of an order's payments. */
export interface TimelineEntry {
  key: string;
  at: string;
  title: string;
  detail: string | null;
  /** A code of the provider that has no message. */
  code?: string;
  badge: { tone: NonNullable<BadgeProps['tone']>; label: string } | null;
}

/** Every event, oldest first. @param provider The payment provider's name in texts. */
export function timelineOf(
  { checkout, payments, notifications, refunds, attention }: OrderPayments,
  provider: string,
): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...(checkout === null ? [] : [checkoutEntry(checkout)]),
    ...payments.flatMap(paymentEntries),
    ...notifications.map(notificationEntry),
    ...refunds.flatMap((refund) => refundEntries(refund, provider)),
    ...attention.flatMap(attentionEntries),
  ];
  return entries.toSorted((one, other) => one.at.localeCompare(other.at));
}

function checkoutEntry({ id, createdAt, validUntil }: NonNullable<OrderPayments['checkout']>): TimelineEntry {
  return {
    key: `cobro ${id}`,
    at: createdAt,
    title: 'Se abrió la página para pagar',
    detail: `Vence el ${formatDateTime(validUntil)} · ${id}`,
    badge: null,
  };
}

/** The payment's creation, and the change to its current state where that was later. */
function paymentEntries(payment: OrderPayments['payments'][number]): TimelineEntry[] {
  const { id, state: status, detail, isByHand, createdAt, updatedAt } = payment;
  const name = paymentName(id);
  const amount = formatAmount(payment.amount, payment.currency);
  const means = payment.method === '' || isByHand ? '' : ` con ${payment.method}`;
  const parts = (payment.installments ?? 1) > 1 ? ` en ${payment.installments} cuotas` : '';
  const state = {
    badge: { tone: PAYMENT_STATUS_LABELS[status].tone, label: PAYMENT_STATUS_LABELS[status].label },
    ...detailOf(detail),
  };
  const made = { key: `pago ${id}`, at: createdAt, title: `${name}: ${amount}${means}${parts}` };
  if (createdAt === updatedAt) return [{ ...made, ...state }];
  return [
    { ...made, detail: null, badge: null },
    { key: `pago ${id} ahora`, at: updatedAt, title: name, ...state },
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
} as const satisfies Record<OrderPayments['notifications'][number]['signature'], TimelineEntry['badge']>;

function notificationEntry(notification: OrderPayments['notifications'][number]): TimelineEntry {
  const { at, payment, action, signature, times: veces, processedAt, attempts, problem } = notification;
  const worked =
    processedAt === null
      ? attempts === 0
        ? 'Sin procesar todavía'
        : `Sin procesar después de ${times(attempts)}`
      : 'Consultado y resuelto';
  return {
    key: `aviso ${at} ${payment} ${action}`,
    at,
    title: `Aviso del pago ${payment}: ${action}`,
    detail: [
      veces > 1 ? `Llegó ${times(veces)}` : null,
      worked,
      problem === null || processedAt !== null ? null : problem,
    ]
      .filter((part) => part !== null)
      .join(' · '),
    badge: SIGNATURES[signature],
  };
}

function refundEntries(refund: OrderPayments['refunds'][number], provider: string): TimelineEntry[] {
  const { id, payment, amount, at, by, state, inProcessSince, answeredAt, nextAttemptAt, problem, lines } =
    refund;
  const requested: TimelineEntry = {
    key: `reembolso ${id}`,
    at,
    title: `Reembolso de ${formatPesos(amount)} ${ofPayment(payment)}`,
    detail: [
      lines.length === 0 ? null : countedLines(lines),
      `Lo pidió ${by}`,
      ...(state === 'pedido' ? [problem, nextStep('Se vuelve a pedir solo', nextAttemptAt)] : []),
    ]
      .filter((part) => part !== null)
      .join(' · '),
    badge: state === 'pedido' ? { tone: 'warn', label: 'Esperando respuesta' } : null,
  };
  const begun = inProcessSince === null ? [requested] : [requested, inProcessEntry(refund, provider)];
  if (answeredAt === null) return begun;
  const isDone = state === 'hecho';
  return [
    ...begun,
    {
      key: `reembolso ${id} respondido`,
      at: answeredAt,
      title: isDone ? `Se devolvieron ${formatPesos(amount)}` : `${provider} rechazó el reembolso`,
      detail: isDone ? null : problem,
      badge: isDone ? { tone: 'good', label: 'Hecho' } : { tone: 'bad', label: 'Rechazado' },
    },
  ];
}

/** The money has not gone back yet, and may not. */
function inProcessEntry(refund: OrderPayments['refunds'][number], provider: string): TimelineEntry {
  const { id, at, amount, state, inProcessSince, nextAttemptAt } = refund;
  const isOpen = state === 'en_proceso';
  return {
    key: `reembolso ${id} en proceso`,
    at: inProcessSince ?? at,
    title: `${provider} procesa el reembolso de ${formatPesos(amount)}`,
    detail: isOpen
      ? `El dinero todavía no volvió · ${nextStep('Se consulta de nuevo', nextAttemptAt) ?? ''}`
      : null,
    badge: isOpen ? { tone: 'warn', label: 'En proceso' } : null,
  };
}

function nextStep(what: string, at: string | null): string | null {
  return at === null ? null : `${what} el ${formatDateTime(at)}`;
}

function attentionEntries({
  id,
  title,
  message,
  at,
  resolved,
}: OrderPayments['attention'][number]): TimelineEntry[] {
  const opened: TimelineEntry = {
    key: `atencion ${id}`,
    at,
    title,
    detail: message,
    badge: { tone: 'warn', label: 'Atención' },
  };
  if (resolved === null) return [opened];
  return [
    opened,
    {
      key: `atencion ${id} resuelta`,
      at: resolved.at,
      title: `${title}: resuelto`,
      detail: [resolved.by ?? 'La tienda', resolved.note].filter((part) => part !== null).join(' · '),
      badge: { tone: 'good', label: 'Resuelto' },
    },
  ];
}

function times(count: number): string {
  return counted(count, 'vez', 'veces');
}
