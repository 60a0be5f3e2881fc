import type { OrderAnswer } from '#contract/order.ts';

export type OrderStatus = OrderAnswer['status'];

/** In the order in which an order lives them. */
export const ORDER_STATUS_WORDS = {
  pendiente: 'Pendiente',
  procesando: 'Procesando',
  enviado: 'Enviado',
  entregado: 'Entregado',
  cancelado: 'Cancelado',
} as const satisfies Record<OrderStatus, string>;
