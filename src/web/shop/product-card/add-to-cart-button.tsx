import type { PublicProduct } from '#contract/product.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { addToCartWithToast } from './add-to-cart-with-toast.ts';

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
      <span className="sr-only">{` ${product.description}`}</span>
    </Button>
  );
}
