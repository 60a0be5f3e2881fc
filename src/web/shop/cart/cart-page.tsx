import { lazy, Suspense, useRef } from 'react';
import { data, Link, useSearchParams } from 'react-router';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { ApiError } from '#web/api/api-client.ts';
import { call } from '#web/api/shop-client.ts';
import { useCart } from '#web/browser-storage/cart-storage.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { requestContext } from '#web/page/loader-context.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/cart-page.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { CartContents } from './cart-contents.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCheckedCart } from './use-checked-cart.ts';

const OwnOrderPage = lazy(() => import('../own-order/own-order-page.tsx'));
/** Loaded when a quote is bought. */
const QuoteCheckout = lazy(async () => ({
  default: (await import('./quote-checkout.tsx')).QuoteCheckout,
}));

/** Without a key the page is the cart, which lives in the browser. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('pedido');
  if (key === null) return { key, order: null };
  const order = await context.get(requestContext).findOrder(key);
  return data({ key, order }, { status: order === null ? 404 : 200 });
}

export async function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  const key = url.searchParams.get('pedido');
  if (key === null || key === '') return { key, order: null };
  try {
    return { key, order: await call(routes.ownOrder, { params: { key }, signal: request.signal }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { key, order: null };
    throw error;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: loaderData?.order ? `Pedido ${loaderData.order.id}` : 'Carrito',
      description: 'Lo que elegiste, con su precio y su stock de ahora.',
      path: paths.cart(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function CartPage({ loaderData: { key, order } }: Route.ComponentProps) {
  if (key === null) return <Cart />;
  return (
    <Suspense>
      <OwnOrderPage order={order} />
    </Suspense>
  );
}

function Cart() {
  const cart = useCart();
  const checked = useCheckedCart(cart);
  const checkout = useCheckout(checked.reload);
  const quoteKey = useSearchParams()[0].get('presupuesto');
  const title = useRef<HTMLHeadingElement>(null);

  if (checkout.placed) {
    return (
      <div className="page py-8">
        <h1 className="mb-6 text-3xl">Carrito</h1>
        <OrderPlaced {...checkout.placed} />
      </div>
    );
  }
  if (quoteKey !== null) {
    return (
      <div className="page py-8">
        <h1 className="mb-6 text-3xl">Comprar un presupuesto</h1>
        <div className="min-h-[80vh]">
          <Suspense fallback={<CartSkeleton />}>
            <QuoteCheckout key={quoteKey} quoteKey={quoteKey} checkout={checkout} />
          </Suspense>
        </div>
      </div>
    );
  }
  const units = cart?.reduce((sum, { quantity }) => sum + quantity, 0) ?? null;
  return (
    <div className="page py-8">
      <h1 ref={title} tabIndex={-1} className="mb-6 text-3xl focus:outline-none">
        Carrito
        {units === null ? null : (
          <span className="font-normal text-muted">
            {' '}
            ({units} {units === 1 ? 'artículo' : 'artículos'})
          </span>
        )}
      </h1>
      <noscript>
        <Alert announced={false} tone="warn" title="El carrito necesita JavaScript">
          Lo que agregás se guarda en tu navegador. Activá JavaScript para verlo y comprar.
        </Alert>
      </noscript>
      {/* As tall as the content that is loading, so that the footer does not move. */}
      <div className="min-h-[80vh]">
        <CartBody checked={checked} checkout={checkout} onVanish={() => title.current?.focus()} />
      </div>
    </div>
  );
}

function CartBody({
  checked,
  checkout,
  onVanish,
}: {
  checked: ReturnType<typeof useCheckedCart>;
  checkout: ReturnType<typeof useCheckout>;
  onVanish: () => void;
}) {
  switch (checked.state) {
    case 'loading':
      return <CartSkeleton />;
    case 'failed':
      return (
        <Alert
          tone="bad"
          title="No pudimos cargar tu carrito"
          actions={<Button onClick={checked.reload}>Reintentar</Button>}
        >
          {checked.message} Tus productos siguen guardados en este navegador.
        </Alert>
      );
    case 'ready':
      return <CartContents checked={checked} checkout={checkout} empty={<EmptyCart />} onVanish={onVanish} />;
  }
}

function EmptyCart() {
  return (
    <EmptyState
      title="No hay productos en el carrito"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.buildPc()} className={buttonLooks({ variant: 'primary' })}>
            Armar mi PC
          </Link>
          <Link to={paths.catalogue()} className={buttonLooks()}>
            Ver componentes
          </Link>
        </div>
      }
    >
      Elegí componentes sueltos o armá una PC completa: acá los vas a encontrar cuando vuelvas.
    </EmptyState>
  );
}
