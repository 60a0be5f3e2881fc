import clsx from 'clsx';
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

/** The specification's colours. */
const LOOKS: Readonly<Record<string, string>> = {
  pendiente: 'status-yellow',
  procesando: 'status-blue',
  enviado: 'status-purple',
  entregado: 'status-green',
  cancelado: 'status-red',
};

/** An unknown status is grey and shows its code. */
export function OrderStatusBadge({ status }: { status: string }) {
  const labels: Readonly<Record<string, string>> = ORDER_STATUS_LABELS;
  return <span className={clsx('badge', LOOKS[status])}>{labels[status] ?? status}</span>;
}
