import { ShoppingCartIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { OwnOrder } from '#contract/payment.ts';
import { addToCart, readCart, setQuantity } from '#web/browser-storage/cart-storage.ts';
import {
  DELIVERY_FIELD,
  keepInCheckoutDraft,
  readCheckoutDraft,
} from '#web/browser-storage/checkout-draft.ts';
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

/** Leads back to the cart. It adds the order's products to it, and restores the delivery and the typed data. */
export function useRefillCart(
  { id: orderId, products, delivery }: OwnOrder,
  reason: CartReturn['reason'],
): () => void {
  const navigate = useNavigate();
  return () => {
    for (const { productId: id, description, price, quantity } of products) {
      const there = readCart().find((line) => line.id === id);
      if (there === undefined) addToCart({ id, description, price }, undefined, quantity);
      else setQuantity(id, there.quantity + quantity);
    }
    const hasTypedData = restoreOrderedDraft(orderId);
    if (readCheckoutDraft()[DELIVERY_FIELD] === undefined) {
      keepInCheckoutDraft([[DELIVERY_FIELD, delivery.kind]]);
    }
    void navigate(paths.cart(), { state: withCartReturn({ orderId, reason, hasTypedData }) });
  };
}
