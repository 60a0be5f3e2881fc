import { deleteLeftOutParts, readLeftOutParts, rememberLeftOutParts } from './cart-left-out-storage.ts';
import { emptyCart, readCart, writeCart } from './cart-storage.ts';
import { browserStorage, type SafeStorage } from './safe-storage.ts';

/**
 * Empties the cart, and the list of parts that its PCs lack. Returns a function that restores both, with the old lines before those added
 * meanwhile.
 */
export function emptyCartWithUndo(storage: SafeStorage = browserStorage): () => void {
  const lines = readCart(storage);
  const leftOut = readLeftOutParts(storage);
  emptyCart(storage);
  deleteLeftOutParts(storage);
  return () => {
    const ids = new Set(lines.map(({ id }) => id));
    const added = readCart(storage).filter(({ id }) => !ids.has(id));
    writeCart([...lines, ...added], storage);
    rememberLeftOutParts([], leftOut, storage);
  };
}
