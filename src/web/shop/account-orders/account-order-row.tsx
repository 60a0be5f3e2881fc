import type { OrderResponse } from '#contract/order.ts';
import { OrderRow } from './order-row.tsx';

/** One order of whoever is signed in. */
export function AccountOrderRow({ order }: { order: OrderResponse }) {
  const { id, key, status, createdAt, delivery } = order;
  return (
    <OrderRow
      id={id}
      orderKey={key}
      createdAt={createdAt}
      status={STATUS_WORDS[delivery.kind][status]}
      bought={order}
    />
  );
}

type StatusWords = Record<OrderResponse['status'], string>;

const SHIPPED: StatusWords = {
  pendiente: 'Pendiente',
  procesando: 'En preparación',
  enviado: 'En camino',
  entregado: 'Entregado',
  cancelado: 'Cancelado',
};

const STATUS_WORDS = {
  envio: SHIPPED,
  retiro: { ...SHIPPED, enviado: 'Listo para retirar', entregado: 'Retirado' },
} as const satisfies Record<OrderResponse['delivery']['kind'], StatusWords>;
