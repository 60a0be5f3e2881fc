import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { Alert } from '#web/ui/alert.tsx';
import { cartReturnIn, type CartReturn } from '../own-order/cart-return.ts';

/** The order that filled the cart again. Null: the buyer came by another link, or reloaded the page. */
export function useCartReturn(): CartReturn | null {
  const { state } = useLocation();
  const wasBrought = useNavigationType() !== 'POP';
  const [cartReturn] = useState(() => (wasBrought ? cartReturnIn(state) : null));
  return cartReturn;
}

export function ReturnedOrder({
  orderId,
  reason,
  hasTypedData,
  isEmpty,
}: CartReturn & {
  /** None of its products is sold any more. */
  isEmpty: boolean;
}) {
  return (
    <Alert tone="good" title={TITLES[reason](orderId)} className="mb-6">
      {isEmpty ? null : (
        <>
          Sus productos están de nuevo en el carrito, con los precios de hoy.{' '}
          {hasTypedData
            ? 'También están los datos que habías escrito.'
            : 'Los datos del pedido tenés que escribirlos otra vez.'}
        </>
      )}
    </Alert>
  );
}

const TITLES = {
  cancelled: (orderId) => `Cancelaste el pedido ${orderId}`,
  refilled: (orderId) => `Volviste a armar el carrito del pedido ${orderId}`,
} as const satisfies Record<CartReturn['reason'], (orderId: string) => string>;
