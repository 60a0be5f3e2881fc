/**
 * The stored words for the states of orders, payments and withdrawals. They are here because the tables and the parts both need
 * them.
 */

export const ORDER_STATUSES = ['pendiente', 'procesando', 'enviado', 'entregado', 'cancelado'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** In the provider's terms. https://www.mercadopago.com.ar/developers/es/docs/checkout-api/response-handling/collection-results */
export const PAYMENT_STATUSES = [
  'pending',
  'in_process',
  'authorized',
  'approved',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The payment state of an order, over all its payments. It never moves the order backwards. */
export type PaymentState =
  | 'pending'
  | 'rejected'
  | 'approved'
  | 'partly-refunded'
  | 'refunded'
  /** The buyer disputes it at their card's issuer, which has not decided. */
  | 'charged-back'
  /** The issuer decided against the shop: the money is lost. */
  | 'chargeback-lost'
  /** A part of the total came, for example from the first of two cards. */
  | 'partly-paid'
  | 'in-mediation'
  /** Money came that does not pay the order; a person decides. */
  | 'in-review';

/** How an order reached the shop that a person of the shop took for its buyer. */
export type OrderChannel = 'phone' | 'counter';

/** How the buyer of an order pays it: through the payment provider, by bank transfer, or in cash at the counter. */
export type PaymentMethod = 'online' | 'transfer' | 'cash';

/** `open` until the shop has responded. */
export type WithdrawalState = 'open' | 'answered' | 'refused' | 'refunded';
