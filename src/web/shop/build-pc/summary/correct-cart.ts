import { countPcs, exchangeInCart, readCartPc } from '#web/browser-storage/cart-pcs-storage.ts';
import { readCart } from '#web/browser-storage/cart-storage.ts';
import { withCartUndo } from '#web/browser-storage/cart-undo.ts';
import type { SafeStorage } from '#web/browser-storage/safe-storage.ts';
import { partsToBuy } from '../model/part-lines.ts';
import { addBuildToCart, type BuildToAdd, type CartLineOutcome } from './add-build-to-cart.ts';

/** What became of the build in the cart. */
interface CorrectedCart {
  outcomes: CartLineOutcome[];
  /** How many products of the PC, as the cart had it, were exchanged. */
  changed: number;
  undo: () => void;
}

/** Adds the build. One that came from the cart replaces its former version there, in the same number. */
export function correctCart(view: BuildToAdd, storage?: SafeStorage): CorrectedCart {
  const key = view.address.inCart;
  const former = readCartPc(key, storage);
  const pcs = former.length === 0 ? view.address.pcs : Math.max(1, countPcs(former, readCart(storage)));
  const { result, undo } = withCartUndo(() => {
    const changed = exchangeInCart(key, partsToBuy(view), pcs, storage);
    const build = { ...view, address: { ...view.address, pcs } };
    return { changed, outcomes: addBuildToCart(build, storage) };
  }, storage);
  const { changed, outcomes } = result;
  const wasOfIt = ({ step }: CartLineOutcome) => former.some(({ id }) => id === view.parts[step]?.id);
  const news = outcomes.filter((one) => one.outcome !== 'already-there' || !wasOfIt(one));
  return { outcomes: changed > 0 ? news : outcomes, changed, undo };
}

/** @example 'Cambiamos 4 componentes en el carrito' */
export function sayChanged(count: number): string {
  return `Cambiamos ${count === 1 ? 'un componente' : `${count} componentes`} en el carrito`;
}
