import { lazy, Suspense } from 'react';
import type { OrderResponse } from '#contract/order.ts';
import { OrderRow } from './order-row.tsx';

/** Loaded only for people with an open order. */
const OrderNowRow = lazy(() => import('./order-now-row.tsx'));

/** One order of the person who is signed in. An open order also shows the state of its payment and what to do, as its own page does. */
export function AccountOrderRow({ order }: { order: OrderResponse }) {
  const { id, key, status, createdAt, delivery } = order;
  const known = { status: STATUS_WORDS[delivery.kind][status], bought: order };
  const row = <OrderRow id={id} orderKey={key} createdAt={createdAt} {...known} />;
  if (status === 'entregado' || status === 'cancelado') return row;
  return (
    <Suspense fallback={row}>
      <OrderNowRow placed={{ id, key, createdAt }} known={known} />
    </Suspense>
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
