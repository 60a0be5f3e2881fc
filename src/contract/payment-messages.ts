import type { OrderStatus, PaymentState, PaymentStatus } from '#lib/statuses.ts';
import { rejectionMessage } from '#payments/provider-labels.ts';
import type { PaymentStateWord, PaymentStatusWord } from './payment.ts';

const STATE_WORD = {
  pending: 'pendiente',
  rejected: 'rechazado',
  approved: 'aprobado',
  'partly-refunded': 'devuelto_en_parte',
  refunded: 'devuelto',
  'charged-back': 'contracargo',
  'chargeback-lost': 'contracargo_perdido',
  'partly-paid': 'pagado_en_parte',
  'in-mediation': 'en_mediacion',
  'in-review': 'en_revision',
} as const satisfies Record<PaymentState, PaymentStateWord>;

export function stateWord(state: PaymentState | null): PaymentStateWord {
  return state === null ? 'sin_pago' : STATE_WORD[state];
}

export const STATUS_WORD = {
  pending: 'pendiente',
  in_process: 'en_revision',
  authorized: 'autorizado',
  approved: 'aprobado',
  in_mediation: 'en_mediacion',
  rejected: 'rechazado',
  cancelled: 'cancelado',
  refunded: 'devuelto',
  charged_back: 'contracargo',
} as const satisfies Record<PaymentStatus, PaymentStatusWord>;

/** The message about a payment: the provider's reason where it has a label, otherwise what the status means. @param provider The provider's name. */
export function paymentMessage(status: PaymentStatus, detail: string, provider: string): string {
  if (status === 'in_process')
    return `${provider} está revisando el pago. Puede tardar hasta dos días hábiles.`;
  if (status === 'charged_back' && detail === 'settled')
    return 'La tarjeta resolvió a favor de quien desconoció el pago.';
  if (status === 'approved' && detail === 'reimbursed')
    return 'Pago aprobado: el desconocimiento se resolvió a favor de la tienda.';
  return status === 'rejected' ? rejectionMessage(detail) : OUTCOMES[status];
}

/** The message about a payment that the buyer began and should no longer complete; null for any other payment. */
export function leftOpenMessage(
  status: PaymentStatus,
  order: OrderStatus,
  state: PaymentState | null,
): string | null {
  if (status !== 'pending') return null;
  if (order === 'cancelado')
    return 'Quedó sin completar y lo estamos anulando. No lo pagues: el pedido está cancelado.';
  const isPaid = state === 'approved' || state === 'partly-refunded';
  return isPaid ? 'Quedó sin completar y lo estamos anulando. No lo pagues: el pedido ya está pagado.' : null;
}

const OUTCOMES = {
  pending: 'Falta que completes el pago.',
  authorized: 'El pago está autorizado y falta que se acredite.',
  approved: 'Pago aprobado.',
  in_mediation: 'Hay un reclamo abierto sobre este pago.',
  cancelled: 'El pago se canceló o venció.',
  refunded: 'El dinero fue devuelto.',
  charged_back: 'El pago fue desconocido ante la tarjeta, que todavía no lo resolvió.',
} as const satisfies Record<Exclude<PaymentStatus, 'in_process' | 'rejected'>, string>;
