import clsx from 'clsx';
import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { useCart } from '#web/browser-storage/cart-storage.ts';

export const IN_CART = 'En el carrito · Ver';

/** Says that a product is in the cart, and leads there; nothing while it is not. */
export function InCartLink({ id, className }: { id: string; className?: string }) {
  const cart = useCart();
  if (!cart?.some((line) => line.id === id)) return null;
  return (
    <Link
      to={paths.cart()}
      className={clsx('font-semibold text-good underline underline-offset-2', className)}
    >
      {IN_CART}
    </Link>
  );
}
