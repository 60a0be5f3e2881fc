import { lazy, Suspense } from 'react';
import { paths } from '#web/address/paths.ts';
import { useShop } from '#web/page/root-data.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import type { Route } from './+types/account-orders-page.ts';
import { useLinkToken } from './link-token.ts';
import { useAccountOrders, type AccountOrders } from './use-account-orders.ts';
import { VisitorOrders } from './visitor-orders.tsx';

/** Only signed-in visitors need it. */
const AccountOrderList = lazy(() => import('./account-order-list.tsx'));

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: 'Mis pedidos',
      description: 'Encontrá tus pedidos: con su link, con el email con el que compraste o con tu cuenta.',
      path: paths.accountOrders(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** The server's page is the same for everybody; the browser asks whose orders it shows. */
export default function AccountOrdersPage() {
  const orders = useAccountOrders();
  const { email } = useShop();
  return (
    <div className="page max-w-4xl py-8">
      <h1 className="text-3xl">Mis pedidos</h1>
      <p className="mt-2 mb-6 text-muted">
        Cada pedido se abre con su link, sin cuenta: está en el email que te mandamos y en la página que viste
        al comprar.
      </p>
      <noscript>
        <Alert announced={false} tone="warn" title="La lista de tus pedidos necesita JavaScript">
          Sin él, abrí cada pedido con el link de su email, o escribinos a{' '}
          <a href={`mailto:${email}`} className="underline underline-offset-2">
            {email}
          </a>{' '}
          con tu número de pedido.
        </Alert>
      </noscript>
      <div className="needs-script min-h-[70vh]">
        <Orders orders={orders} />
      </div>
    </div>
  );
}

function Orders({ orders: { reading, readMore, retry, forget } }: { orders: AccountOrders }) {
  const token = useLinkToken();
  switch (reading.state) {
    case 'loading':
      return <Loading />;
    case 'signed-out':
      return <VisitorOrders hasLink={token !== ''} />;
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
        <Suspense fallback={<Loading />}>
          <AccountOrderList {...reading} token={token} readMore={readMore} retry={retry} forget={forget} />
        </Suspense>
      );
  }
}

function Loading() {
  return <Spinner label="Buscando tus pedidos…" />;
}
