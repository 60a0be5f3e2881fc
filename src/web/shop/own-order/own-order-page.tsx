import type { OwnOrder } from '#contract/payment.ts';
import { OwnOrderView } from './own-order-view.tsx';
import { UnknownOrder } from './unknown-order.tsx';

/** `/carrito?pedido={clave}`. @param order Null: the key opens none. */
export default function OwnOrderPage({ order }: { order: OwnOrder | null }) {
  return (
    <div className="page py-8">
      {order === null ? (
        <>
          <h1 className="mb-6 text-3xl">Tu pedido</h1>
          <UnknownOrder />
        </>
      ) : (
        <OwnOrderView key={order.clave} loaded={order} />
      )}
    </div>
  );
}
