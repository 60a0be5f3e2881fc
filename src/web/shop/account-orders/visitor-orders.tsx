import { lazy, Suspense, useRef } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { paths } from '#web/address/paths.ts';
import { call } from '#web/api/shop-client.ts';
import { deleteOrderIntent } from '#web/browser-storage/order-intent.ts';
import { deleteOrderedDrafts } from '#web/browser-storage/ordered-draft.ts';
import { deleteOwnOrders, useOwnOrders } from '#web/browser-storage/own-orders.ts';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { EmailForm } from './email-form.tsx';

/** Loaded only for visitors who bought something here. */
const BrowserOrders = lazy(() => import('./browser-orders.tsx'));

/**
 * The ways to an order for a visitor who is not signed in: most buyers have no account.
 * @param hasLink The page was opened from the email that confirms another mailbox.
 */
export function VisitorOrders({ hasLink }: { hasLink: boolean }) {
  const { email } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid gap-6">
      {hasLink ? (
        <Alert tone="info" title="Ingresá para sumar esos pedidos a tu cuenta">
          Después de ingresar, abrí de nuevo el link del email.
        </Alert>
      ) : null}
      <OrdersOfThisBrowser onForgotten={() => heading.current?.focus()} />
      <section aria-labelledby="links" className="sheet p-5">
        <h2 id="links" ref={heading} tabIndex={-1} className="text-xl">
          Encontrá tu pedido
        </h2>
        <p className="mt-1 text-sm text-muted">
          Si no tenés el link a mano, te mandamos los de tus pedidos abiertos.
        </p>
        <EmailForm
          label="El email con el que compraste"
          press={['Mandarme los links', 'Mandando los links...']}
          autoComplete="email"
          send={async (typed) => (await call(routes.orderLinks, { body: { email: typed } })).message}
        />
      </section>
      <section aria-labelledby="con-cuenta" className="sheet p-5">
        <h2 id="con-cuenta" className="text-xl">
          ¿Tenés cuenta?
        </h2>
        <p className="mt-1 mb-4 text-sm text-muted">Ingresá y los ves todos juntos.</p>
        {/* The login is another part of the site: a whole page load. */}
        <a href={paths.adminLogin(paths.accountOrders())} className={buttonLooks()}>
          Ingresar
        </a>
      </section>
      <p className="text-sm text-muted">
        ¿Seguís sin encontrarlo? Escribinos a{' '}
        <a href={`mailto:${email}`} className="underline underline-offset-2 hover:text-ink">
          {email}
        </a>{' '}
        con tu número de pedido.
      </p>
    </div>
  );
}

function OrdersOfThisBrowser({ onForgotten }: { onForgotten: () => void }) {
  const orders = useOwnOrders();
  if (orders.length === 0) return null;
  const forget = () => {
    deleteOwnOrders();
    deleteOrderedDrafts();
    deleteOrderIntent();
    onForgotten();
  };
  return (
    <section aria-labelledby="en-este-navegador">
      <h2 id="en-este-navegador" className="text-xl">
        Pedidos hechos en este navegador
      </h2>
      <Suspense fallback={<Spinner label="Buscando tus pedidos…" className="mt-3" />}>
        <BrowserOrders orders={orders} />
      </Suspense>
      <Button variant="ghost" className="mt-2" onClick={forget}>
        Borrarlos de este navegador
      </Button>
    </section>
  );
}
