import { ShoppingCartIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { OwnOrder } from '#contract/payment.ts';
import { addToCart } from '#web/browser-storage/cart-storage.ts';
import { paths } from '#web/address/paths.ts';
import { Button } from '#web/ui/button.tsx';

/** Puts the ordered products into the cart again. The cart then reports changed prices and missing products. */
export function RefillCart({ lines }: { lines: OwnOrder['products'] }) {
  const navigate = useNavigate();
  const refill = () => {
    putInCart(lines);
    void navigate(paths.cart());
  };
  return (
    <Button variant="primary" className="needs-script" onClick={refill}>
      <ShoppingCartIcon aria-hidden size={18} />
      Volver a armar el carrito
    </Button>
  );
}

/** What is in the cart already stays as it is. */
export function putInCart(lines: OwnOrder['products']): void {
  for (const { productId: id, description, price, quantity } of lines) {
    addToCart({ id, description, price }, undefined, quantity);
  }
}
