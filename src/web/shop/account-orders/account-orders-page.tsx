import { useState } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { paths } from '#web/address/paths.ts';
import { call } from '#web/api/shop-client.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { notify } from '#web/ui/notify.ts';
import type { Route } from './+types/account-orders-page.ts';
import { AccountOrderRow } from './account-order-row.tsx';
import { ClaimEmail, ConfirmEmail } from './claim-email.tsx';
import { forgetLinkToken, useLinkToken } from './link-token.ts';
import { useAccountOrders, type AccountOrders } from './use-account-orders.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: 'Mis pedidos',
      description: 'Los pedidos que hiciste con el email de tu cuenta.',
      path: paths.accountOrders(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** The server's page is the same for everybody; the browser asks whose orders it shows. */
export default function AccountOrdersPage() {
  const orders = useAccountOrders();
  return (
    <div className="page max-w-4xl py-8">
      <h1 className="mb-6 text-3xl">Mis pedidos</h1>
      <noscript>
        <Alert announced={false} tone="warn" title="Tus pedidos necesitan JavaScript">
          También podés abrir cada pedido con el link del email que te mandamos.
        </Alert>
      </noscript>
      <div className="needs-script min-h-[50vh]">
        <Orders orders={orders} />
      </div>
    </div>
  );
}

function Orders({ orders: { reading, readMore, retry, forget } }: { orders: AccountOrders }) {
  const token = useLinkToken();
  const confirmed = () => {
    forgetLinkToken();
    notify.success('Sumamos los pedidos de ese email');
    retry();
  };
  switch (reading.state) {
    case 'loading':
      return <Spinner label="Buscando tus pedidos…" />;
    case 'signed-out':
      return <SignedOut hasLink={token !== ''} />;
    case 'failed':
      return (
        <Alert
          tone="bad"
          title="No pudimos cargar tus pedidos"
          actions={<Button onClick={retry}>Reintentar</Button>}
        >
          {reading.message}
        </Alert>
      );
    case 'ready':
      return (
        <>
          {token === '' ? null : <ConfirmEmail token={token} onConfirmed={confirmed} />}
          {reading.orders.length === 0 ? (
            <NoOrders />
          ) : (
            <ul className="grid gap-3">
              {reading.orders.map((order) => (
                <AccountOrderRow key={order.id} order={order} />
              ))}
            </ul>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {reading.orders.length < reading.count ? (
              <Button onClick={readMore}>Ver más pedidos</Button>
            ) : null}
            <SignOut onDone={forget} />
          </div>
          <ClaimEmail />
        </>
      );
  }
}

/** @param hasLink It was opened from the email that confirms another mailbox. */
function SignedOut({ hasLink }: { hasLink: boolean }) {
  const { email } = useShop();
  return (
    <EmptyState
      title="Ingresá para ver tus pedidos"
      action={
        // The login is another part of the site: a whole page load.
        <a href={paths.adminLogin(paths.accountOrders())} className={buttonLooks({ variant: 'primary' })}>
          Ingresar
        </a>
      }
    >
      {hasLink ? 'Después de ingresar, abrí de nuevo el link del email. ' : null}
      ¿No tenés cuenta? No hace falta: abrí tu pedido con el link del email que te mandamos, o escribinos a{' '}
      <a href={`mailto:${email}`} className="underline underline-offset-2 hover:text-ink">
        {email}
      </a>
      .
    </EmptyState>
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
      const detail = error instanceof Error ? error.message : String(error);
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
