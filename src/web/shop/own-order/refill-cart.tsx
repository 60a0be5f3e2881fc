import { ShoppingCartIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { OwnOrder } from '#contract/payment.ts';
import { addToCart } from '#web/browser-storage/cart-storage.ts';
import { restoreOrderedDraft } from '#web/browser-storage/ordered-draft.ts';
import { paths } from '#web/address/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { withCartReturn, type CartReturn } from './cart-return.ts';

/** Puts the ordered products into the cart again. The cart then reports changed prices and missing products. */
export function RefillCart({ order }: { order: OwnOrder }) {
  const refill = useRefillCart(order, 'refilled');
  return (
    <Button variant="primary" className="needs-script" onClick={refill}>
      <ShoppingCartIcon aria-hidden size={18} />
      Volver a armar el carrito
    </Button>
  );
}

/** Back to the cart, with the order's products and what was typed for it. What is in the cart already stays as it is. */
export function useRefillCart({ id: orderId, products }: OwnOrder, reason: CartReturn['reason']): () => void {
  const navigate = useNavigate();
  return () => {
    for (const { productId: id, description, price, quantity } of products) {
      addToCart({ id, description, price }, undefined, quantity);
    }
    const hasTypedData = restoreOrderedDraft(orderId);
    void navigate(paths.cart(), { state: withCartReturn({ orderId, reason, hasTypedData }) });
  };
}
