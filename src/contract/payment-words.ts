import type { OrderStatus, PaymentState, PaymentStatus } from '#lib/statuses.ts';
import type { PaymentStateWord, PaymentStatusWord } from './payment.ts';

const STATE_WORD = {
  pending: 'pendiente',
  rejected: 'rechazado',
  approved: 'aprobado',
  'partly-refunded': 'devuelto_en_parte',
  refunded: 'devuelto',
  'charged-back': 'contracargo',
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

/** What a buyer is told of a payment: the provider's reason where there are words for it, else what its status means. */
export function paymentWords(status: PaymentStatus, detail: string): string {
  return (status === 'rejected' ? REASONS[detail] : undefined) ?? OUTCOMES[status];
}

/** What a buyer is told of a payment that they began and should not complete any more; null for any other payment. */
export function leftOpenWords(
  status: PaymentStatus,
  order: OrderStatus,
  state: PaymentState | null,
): string | null {
  if (status !== 'pending') return null;
  if (order === 'cancelado') return 'Quedó sin completar. No lo pagues: el pedido está cancelado.';
  const isPaid = state === 'approved' || state === 'partly-refunded';
  return isPaid ? 'Quedó sin completar. No lo pagues: el pedido ya está pagado.' : null;
}

const OUTCOMES = {
  pending: 'Falta que completes el pago.',
  in_process: 'MercadoPago está revisando el pago. Puede tardar hasta dos días hábiles.',
  authorized: 'El pago está autorizado y falta que se acredite.',
  approved: 'Pago aprobado.',
  in_mediation: 'Hay un reclamo abierto sobre este pago.',
  rejected: 'El pago fue rechazado. Probá con otro medio de pago.',
  cancelled: 'El pago se canceló o venció.',
  refunded: 'El dinero fue devuelto.',
  charged_back: 'El pago fue desconocido ante la tarjeta.',
} as const satisfies Record<PaymentStatus, string>;

/** https://www.mercadopago.com.ar/developers/es/docs/checkout-api/response-handling/collection-results */
const REASONS: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'La tarjeta no tiene fondos suficientes.',
  cc_rejected_bad_filled_card_number: 'Revisá el número de la tarjeta.',
  cc_rejected_bad_filled_date: 'Revisá la fecha de vencimiento de la tarjeta.',
  cc_rejected_bad_filled_security_code: 'Revisá el código de seguridad de la tarjeta.',
  cc_rejected_bad_filled_other: 'Revisá los datos de la tarjeta.',
  cc_rejected_call_for_authorize: 'El banco pide que autorices el pago: llamalo y probá de nuevo.',
  cc_rejected_card_disabled: 'La tarjeta está inactiva: llamá al banco para activarla.',
  cc_rejected_duplicated_payment:
    'Ya hiciste un pago por ese valor. Si tenés que pagar de nuevo, usá otra tarjeta.',
  cc_rejected_high_risk: 'MercadoPago no aceptó el pago. Probá con otro medio de pago.',
  cc_rejected_invalid_installments: 'La tarjeta no acepta esa cantidad de cuotas.',
  cc_rejected_max_attempts: 'Llegaste al límite de intentos con esa tarjeta. Probá con otra.',
};
