import { useState } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OrderResponse } from '#contract/order.ts';
import { paths } from '#web/address/paths.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { call } from '#web/api/shop-client.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { AccountOrderRow } from './account-order-row.tsx';
import { ClaimEmail, ConfirmEmail } from './claim-email.tsx';
import { forgetLinkToken } from './link-token.ts';
import type { AccountOrders } from './use-account-orders.ts';

/** The loaded orders, and the actions of the person who is signed in. */
export default function AccountOrderList({
  orders,
  count,
  token,
  readMore,
  retry,
  forget,
}: Omit<AccountOrders, 'reading'> & {
  orders: readonly OrderResponse[];
  /** Of all orders. */
  count: number;
  /** Of the link that confirms another mailbox; empty without one. */
  token: string;
}) {
  const confirmed = () => {
    forgetLinkToken();
    notify.success('Sumamos los pedidos de ese email');
    retry();
  };
  return (
    <>
      {token === '' ? null : <ConfirmEmail token={token} onConfirmed={confirmed} />}
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <ul className="grid gap-3">
          {orders.map((order) => (
            <AccountOrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {orders.length < count ? <Button onClick={readMore}>Ver más pedidos</Button> : null}
        <SignOut onDone={forget} />
      </div>
      <ClaimEmail />
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="Todavía no hay pedidos con el email de tu cuenta"
      action={
        <Link to={paths.catalogue()} className={buttonLooks({ variant: 'primary' })}>
          Ver componentes
        </Link>
      }
    >
      Si compraste con otro email, sumalo acá abajo.
    </EmptyState>
  );
}

function SignOut({ onDone }: { onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await call(routes.logOut);
      onDone();
    } catch (error) {
      const detail = errorMessage(error);
      notify.error('No pudimos cerrar la sesión', { detail });
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : void leave())}>
      Cerrar sesión
    </Button>
  );
}
