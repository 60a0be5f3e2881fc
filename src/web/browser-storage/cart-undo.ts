import { CART_LEFT_OUT_KEY } from './cart-left-out-storage.ts';
import { CART_MISSING_KEY } from './cart-missing-storage.ts';
import { CART_PCS_KEY } from './cart-pcs-storage.ts';
import { readCart, writeCart } from './cart-storage.ts';
import { CART_WARNINGS_KEY } from './cart-warnings-storage.ts';
import { browserStorage, type SafeStorage } from './safe-storage.ts';

const KNOWN_OF_PCS = [CART_WARNINGS_KEY, CART_LEFT_OUT_KEY, CART_MISSING_KEY, CART_PCS_KEY] as const;

/** Runs a change of the cart. Returns its result and a function that restores the cart, with the old lines before those added meanwhile. */
export function withCartUndo<Result>(
  change: () => Result,
  storage: SafeStorage = browserStorage,
): { result: Result; undo: () => void } {
  const lines = readCart(storage);
  const known = KNOWN_OF_PCS.map((key) => ({ key, text: storage.read(key) }));
  const result = change();
  const changed = new Set([...lines, ...readCart(storage)].map(({ id }) => id));
  const undo = () => {
    const added = readCart(storage).filter(({ id }) => !changed.has(id));
    writeCart([...lines, ...added], storage);
    for (const { key, text } of known) {
      if (text === null) storage.remove(key);
      else storage.write(key, text);
    }
  };
  return { result, undo };
}
