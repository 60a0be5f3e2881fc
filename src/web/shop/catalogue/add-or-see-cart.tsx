import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { useCart } from '#web/browser-storage/cart-storage.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { AddToCartButton, type AddToCartButtonProps } from '../product-card/add-to-cart-button.tsx';
import { IN_CART, InCartLink } from '../product-card/in-cart-link.tsx';

/** The button of a product's detail. A link to the cart replaces it once the product is in the cart. */
export function AddOrSeeCart({
  product,
  ...looks
}: Pick<AddToCartButtonProps, 'product' | 'wide' | 'className'>) {
  const isInCart = useCart()?.some(({ id }) => id === product.id) ?? false;
  const [hasAdded, setAdded] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isInCart && hasAdded) link.current?.focus();
  }, [isInCart, hasAdded]);
  if (isInCart && product.stock > 0) {
    return (
      <Link ref={link} to={paths.cart()} className={buttonLooks({ size: 'lg', ...looks })}>
        {IN_CART}
      </Link>
    );
  }
  return (
    <>
      <AddToCartButton
        product={product}
        words="Agregar al Carrito"
        size="lg"
        onAdded={() => setAdded(true)}
        {...looks}
      />
      <InCartLink id={product.id} className="text-sm" />
    </>
  );
}
