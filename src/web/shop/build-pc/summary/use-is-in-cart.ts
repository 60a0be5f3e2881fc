import { exchangedParts, useCartPc } from '#web/browser-storage/cart-pcs-storage.ts';
import { useCart } from '#web/browser-storage/cart-storage.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { partsToBuy } from '../model/part-lines.ts';

/** Whether the cart has every part of the build that will be bought, and none that the build replaced. */
export function useIsInCart(view: BuilderView): boolean {
  const former = useCartPc(view.address.inCart);
  const cart = useCart();
  const wanted = partsToBuy(view);
  if (wanted.length === 0 || cart === null) return false;
  const areThere = wanted.every(({ id }) => cart.some((line) => line.id === id));
  return areThere && exchangedParts(former, wanted, cart).length === 0;
}
