import { lazy, Suspense, useState } from 'react';
import { data, useSearchParams } from 'react-router';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { ApiError } from '#web/api/api-client.ts';
import { call } from '#web/api/shop-client.ts';
import { useCart } from '#web/browser-storage/cart-storage.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { requestContext } from '#web/page/loader-context.ts';
import type { Route } from './+types/cart-page.ts';
import { CartFrame } from './cart-frame.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useCheckedCart, type CheckedCart } from './use-checked-cart.ts';
import { useSentOrder } from './use-sent-order.ts';
import { WaitingOrders } from './waiting-orders.tsx';

const OwnOrderPage = lazy(() => import('../own-order/own-order-page.tsx'));
/** The lines and the order's form: an empty cart does without. */
const FilledCart = lazy(() => import('./filled-cart.tsx'));

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
  const sent = useSentOrder();
  const current = useCheckedCart(sent.state === 'none' ? cart : null);
  const checked: CheckedCart =
    sent.state === 'failed' ? { state: 'failed', message: sent.message, reload: sent.askAgain } : current;
  const quoteKey = useSearchParams()[0].get('presupuesto');
  const [hasBeenFilled, setFilled] = useState(false);
  if (!hasBeenFilled && (quoteKey !== null || (cart !== null && cart.length > 0))) setFilled(true);

  const waiting = (
    <CartFrame cart={cart}>
      <CartSkeleton />
    </CartFrame>
  );
  if (hasBeenFilled) {
    return (
      <Suspense fallback={waiting}>
        <FilledCart cart={cart} checked={checked} quoteKey={quoteKey} />
      </Suspense>
    );
  }
  if (cart === null) return waiting;
  return (
    <CartFrame cart={cart}>
      <WaitingOrders />
      <EmptyCart />
    </CartFrame>
  );
}
