import { addToCart } from '#web/browser-storage/cart-storage.ts';
import { notify } from '#web/ui/notify.ts';

/** Adds a product and tells the buyer what came of it. @returns whether it was added. */
export function addToCartWithToast(product: { id: string; descripcion: string; precio: string }): boolean {
  switch (addToCart(product)) {
    case 'added':
      notify.success(`${product.descripcion} añadido al carrito`);
      return true;
    case 'already-there':
      notify.error('Este componente ya está en el carrito');
      return false;
    case 'full':
      notify.error('El carrito está lleno', { detail: 'Un pedido lleva hasta 50 productos distintos.' });
      return false;
  }
}
