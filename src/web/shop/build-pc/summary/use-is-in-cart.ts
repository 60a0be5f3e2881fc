import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { useCart } from '#web/browser-storage/cart-storage.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { unitsToBuy } from '../model/part-lines.ts';

/** Whether all that is to be bought of the build is in the cart. */
export function useIsInCart({ parts, address }: BuilderView): boolean {
  const cart = useCart();
  const wanted = STEP_KEYS.flatMap((step) => (unitsToBuy(address, step) > 0 ? (parts[step]?.id ?? []) : []));
  return wanted.length > 0 && cart !== null && wanted.every((id) => cart.some((line) => line.id === id));
}
