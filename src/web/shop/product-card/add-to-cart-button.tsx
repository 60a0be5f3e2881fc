import type { PublicProduct } from '#contract/product.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { addToCart } from '#web/browser-storage/cart-storage.ts';
import { notify } from '#web/ui/notify.ts';

export interface AddToCartButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'disabled'> {
  product: Pick<PublicProduct, 'id' | 'description' | 'price' | 'stock'>;
  /** `Agregar` on a card, `Agregar al Carrito` in the detail. */
  words?: string;
  onAdded?: () => void;
}

/** Without stock it cannot be pressed and reads 'Sin stock'. */
export function AddToCartButton({
  product,
  words = 'Agregar',
  variant = 'primary',
  onAdded,
  ...rest
}: AddToCartButtonProps) {
  const available = product.stock > 0;
  return (
    <Button
      variant={variant}
      disabled={!available}
      onClick={() => (addToCartWithToast(product) ? onAdded?.() : undefined)}
      {...rest}
    >
      {available ? (
        <svg aria-hidden viewBox="0 0 24 24" className="icon">
          <path d="M5 12h14M12 5v14" />
        </svg>
      ) : null}
      {available ? words : 'Sin stock'}
      {/* Part of the name, so that twelve buttons in a list can be distinguished. */}
      <span className="sr-only">{`: ${product.description}`}</span>
    </Button>
  );
}

/** Adds a product and notifies the buyer of the outcome. @returns whether it was added. */
function addToCartWithToast(product: { id: string; description: string; price: string }): boolean {
  switch (addToCart(product)) {
    case 'added':
      notify.success(`${product.description} añadido al carrito`);
      return true;
    case 'already-there':
      notify.error('Este componente ya está en el carrito');
      return false;
    case 'full':
      notify.error('El carrito está lleno', { detail: 'Un pedido lleva hasta 50 productos distintos.' });
      return false;
  }
}
