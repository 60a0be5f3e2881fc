import { MAX_ORDER_LINES } from '#lib/order-limits.ts';
import { addToCart } from '#web/browser-storage/cart-storage.ts';
import { notify } from '#web/ui/notify.ts';

/** Adds a product and notifies the buyer of the outcome. @returns whether it was added. */
export function addToCartWithToast(
  product: { id: string; description: string; price: string },
  quantity = 1,
): boolean {
  switch (addToCart(product, undefined, quantity)) {
    case 'added':
      notify.success(`${product.description} añadido al carrito`);
      return true;
    case 'already-there':
      notify.error('Este componente ya está en el carrito');
      return false;
    case 'full':
      notify.error('El carrito está lleno', {
        detail: `Un pedido lleva hasta ${MAX_ORDER_LINES} productos distintos.`,
      });
      return false;
  }
}
