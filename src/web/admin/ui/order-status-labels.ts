import type { OrderResponse } from '#contract/order.ts';

export type OrderStatus = OrderResponse['status'];

/** In the order in which an order passes through them. */
export const ORDER_STATUS_LABELS = {
  pendiente: 'Pendiente',
  procesando: 'Procesando',
  enviado: 'Enviado',
  entregado: 'Entregado',
  cancelado: 'Cancelado',
} as const satisfies Record<OrderStatus, string>;

/** The same statuses of an order that its buyer picks up. */
const PICKUP_LABELS: Readonly<Record<OrderStatus, string>> = {
  ...ORDER_STATUS_LABELS,
  enviado: 'Listo para retirar',
  entregado: 'Retirado',
};

/** How an order's status is called, by how it gets to its buyer. */
export function statusLabelsOf({
  kind,
}: Pick<OrderResponse['delivery'], 'kind'>): Readonly<Record<OrderStatus, string>> {
  return kind === 'retiro' ? PICKUP_LABELS : ORDER_STATUS_LABELS;
}
