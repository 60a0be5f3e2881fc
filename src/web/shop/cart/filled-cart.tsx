import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { CartLine } from '#web/browser-storage/cart-storage.ts';
import type { CartReturn } from '../own-order/cart-return.ts';
import { CartContents } from './cart-contents.tsx';
import { CartFrame } from './cart-frame.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { QuoteCheckout } from './quote-checkout.tsx';
import { useCartReturn } from './returned-order.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';
import type { CheckedCart } from './use-checked-cart.ts';
import { WaitingOrders } from './waiting-orders.tsx';

/** What is bought, from the cart or a quote, until it is an order. It stays when the order has emptied the cart. */
export default function FilledCart({
  cart,
  checked,
  quoteKey,
}: {
  cart: readonly CartLine[] | null;
  checked: CheckedCart;
  /** Null: the cart is bought. */
  quoteKey: string | null;
}) {
  const checkout = useCheckout(checked.reload);
  const title = useRef<HTMLHeadingElement>(null);
  const cartReturn = useCartReturn();
  useEffect(() => {
    if (cartReturn) title.current?.focus();
  }, [cartReturn]);
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
          <QuoteCheckout key={quoteKey} quoteKey={quoteKey} checkout={checkout} />
        </div>
      </div>
    );
  }
  return (
    <CartFrame cart={cart} titleRef={title}>
      <WaitingOrders isBrief={cart !== null && cart.length > 0} />
      <CartBody
        checked={checked}
        checkout={checkout}
        cartReturn={cartReturn}
        onVanish={() => title.current?.focus()}
      />
    </CartFrame>
  );
}

function CartBody({
  checked,
  ...rest
}: {
  checked: CheckedCart;
  checkout: Checkout;
  cartReturn: CartReturn | null;
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
      return <CartContents checked={checked} {...rest} />;
  }
}
