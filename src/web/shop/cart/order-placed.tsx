import { CircleCheckIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OrderResponse } from '#contract/order.ts';
import { paths } from '#web/address/paths.ts';
import { useShop } from '#web/page/root-data.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { OrderedLines } from '../own-order/ordered-lines.tsx';

/** What the buyer keeps: the order's number, its lines and its total. */
export function OrderPlaced({
  order,
  email,
  isToBePaid,
}: {
  order: OrderResponse;
  email: string;
  /** The buyer is on the way to pay it. */
  isToBePaid: boolean;
}) {
  const { providerName } = useShop();
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
      {isToBePaid ? (
        <Spinner label={`Te llevamos a ${providerName} para que lo pagues…`} className="mt-4" />
      ) : (
        <p className="mt-4">
          Guardalo: con él te ubicamos enseguida. Reservamos el stock a tu nombre y te escribimos a{' '}
          <strong className="break-words">{email}</strong> para el pago y la entrega.
        </p>
      )}
      <div className="mt-6">
        <OrderedLines order={order} />
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        {isToBePaid ? null : (
          <Link to={paths.order(order.key)} className={buttonLooks()}>
            Ver mi pedido
          </Link>
        )}
        <Link to={paths.catalogue()} className={buttonLooks({ variant: 'primary' })}>
          Seguir mirando componentes
        </Link>
      </p>
    </section>
  );
}
