import { Link } from 'react-router';
import type { OrderResponse } from '#contract/order.ts';
import { paths } from '#web/address/paths.ts';
import { Price } from '#web/ui/price.tsx';
import { formatDateAndTime } from '../own-order/format-time.ts';

/** One order of a list; its link opens its page. */
export function AccountOrderRow({ order }: { order: OrderResponse }) {
  const { id, key, status, createdAt, delivery, products, total, totalArs } = order;
  return (
    <li className="sheet flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={paths.order(key)}
            className="font-mono text-lg font-semibold underline underline-offset-4 hover:text-ink"
          >
            {id}
          </Link>
          <span className="text-sm font-semibold">{STATUS_WORDS[delivery.kind][status]}</span>
        </p>
        <p className="text-sm text-muted">{formatDateAndTime(createdAt)}</p>
        <p className="mt-1 text-sm wrap-anywhere">{productWords(products)}</p>
      </div>
      <Price amount={total} ars={totalArs ?? undefined} className="items-end" />
    </li>
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

/** @example 'RYZEN 5 5600 y 2 más' */
function productWords(products: OrderResponse['products']): string {
  const [first] = products;
  if (first === undefined) return '';
  return products.length === 1 ? first.description : `${first.description} y ${products.length - 1} más`;
}
