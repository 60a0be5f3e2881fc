import { Link } from 'react-router';
import type { OwnOrder } from '#contract/payment.ts';
import { paths } from '#web/address/paths.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useShop } from '#web/page/root-data.ts';
import { OwnOrderView } from './own-order-view.tsx';

/** `/carrito?pedido={clave}`. @param order Null: no order has this key. */
export default function OwnOrderPage({ order }: { order: OwnOrder | null }) {
  return (
    <div className="page py-8">
      {order === null ? (
        <>
          <h1 className="mb-6 text-3xl">Tu pedido</h1>
          <UnknownOrder />
        </>
      ) : (
        <OwnOrderView key={order.id} loaded={order} />
      )}
    </div>
  );
}

/** No order has this key: it was cut off when copied, or invented. */
function UnknownOrder() {
  const { email } = useShop();
  return (
    <EmptyState
      title="No encontramos ese pedido"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.cart()} className={buttonLooks({ variant: 'primary' })}>
            Ir al carrito
          </Link>
          <Link to={paths.catalogue()} className={buttonLooks()}>
            Ver componentes
          </Link>
        </div>
      }
    >
      Puede que el link se haya cortado al copiarlo, o que haya cambiado con el email del pedido. Abrilo de
      nuevo desde el último email de tu pedido, o escribinos a{' '}
      <a href={`mailto:${email}`} className="underline underline-offset-2 hover:text-ink">
        {email}
      </a>{' '}
      con tu número de pedido.
    </EmptyState>
  );
}
