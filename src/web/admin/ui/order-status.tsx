import clsx from 'clsx';
import type { OrderResponse } from '#contract/order.ts';
import { statusLabelsOf } from './order-status-labels.ts';

/** The specification's colours. */
const LOOKS: Readonly<Record<string, string>> = {
  pendiente: 'status-yellow',
  procesando: 'status-blue',
  enviado: 'status-purple',
  entregado: 'status-green',
  cancelado: 'status-red',
};

const SHIPPING = { kind: 'envio' } as const;

/** An unknown status is grey and shows its code. */
export function OrderStatusBadge({
  status,
  delivery = SHIPPING,
}: {
  status: string;
  delivery?: Pick<OrderResponse['delivery'], 'kind'> | undefined;
}) {
  const labels: Readonly<Record<string, string>> = statusLabelsOf(delivery);
  return <span className={clsx('badge', LOOKS[status])}>{labels[status] ?? status}</span>;
}
