import { CircleCheckIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cartTotals, linePesos, lineTotal, unitPesos } from '#contract/cart-totals.ts';
import type { OrderAnswer } from '#contract/order.ts';
import { paths } from '#web/paths.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { OrderSummary } from './order-summary.tsx';

/** What the buyer keeps: the order's number, its lines and its total. */
export function OrderPlaced({ order, email }: { order: OrderAnswer; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sheet corner-marks mx-auto max-w-2xl p-6 md:p-8">
      <p className="flex items-center gap-2 text-sm font-semibold text-good">
        <CircleCheckIcon aria-hidden size={18} /> Pedido {order.status}
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-2xl focus:outline-none">
        Recibimos tu pedido
      </h2>
      <p className="mt-4 text-muted">Tu número de pedido</p>
      <p className="font-mono text-3xl font-semibold tracking-wide text-ink select-all">{order.id}</p>
      <p className="mt-4">
        Guardalo: con él te ubicamos enseguida. Reservamos el stock a tu nombre y te escribimos a{' '}
        <strong className="break-words">{email}</strong> para el pago y la entrega.
      </p>
      <ul className="mt-6 border-t border-rule text-sm">
        {order.productos.map((line) => (
          <li key={line.producto_id} className="flex justify-between gap-4 border-b border-rule py-2">
            <span>
              <span className="datum">{line.cantidad} ×</span> {line.descripcion}
            </span>
            <Price
              amount={lineTotal(line.precio, line.cantidad)}
              ars={linePesos(unitPesos(line.precio, order.ars_por_usd), line.cantidad)}
              size="sm"
              className="shrink-0 items-end"
            />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <OrderSummary totals={cartTotals(order.productos, order.ars_por_usd)} />
      </div>
      <p className="mt-6">
        <Link to={paths.catalogue()} className={buttonLooks({ variant: 'primary' })}>
          Seguir mirando componentes
        </Link>
      </p>
    </section>
  );
}
