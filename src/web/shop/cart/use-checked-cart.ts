import { useState } from 'react';
import type { DollarRateResponse } from '#contract/money.ts';
import {
  readCart,
  rememberPrice,
  removeFromCart,
  setQuantity,
  type CartLine,
} from '#web/browser-storage/cart-storage.ts';
import { checkCart, type CartChange, type ReadyLine } from './check-cart.ts';
import { useCartProducts } from './use-cart-products.ts';

export type CheckedState =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | {
      state: 'ready';
      lines: readonly ReadyLine[];
      /** The rate of the lines' prices in pesos. */
      rate: DollarRateResponse | null;
      changes: readonly CartChange[];
      dismiss: () => void;
    };

export type CheckedCart = CheckedState & { reload: () => void };

/**
 * The cart as the shop can deliver it now. Changes (dropped lines, lower quantities, new prices) are written back to the cart and
 * reported until the buyer has read them.
 */
export function useCheckedCart(cart: readonly CartLine[] | null): CheckedCart {
  const [reported, setReported] = useState<readonly CartChange[]>([]);
  const { reload, ...products } = useCartProducts(cart?.map(({ id }) => id) ?? null, (requested, offered) => {
    const { changes } = checkCart(linesAmong(readCart(), requested), offered);
    if (changes.length > 0) setReported((before) => mergeChanges(before, changes));
    for (const change of changes) writeBack(change);
  });

  if (products.state === 'failed') return { ...products, reload };
  // A line added in another tab appears when the shop has responded. Before the first response the cart is not shown as empty.
  const known = cart !== null && products.state === 'ready' ? linesAmong(cart, products.ids) : null;
  if (known === null || products.state === 'loading' || (known.length === 0 && cart?.length !== 0)) {
    return { state: 'loading', reload };
  }
  const { lines } = checkCart(known, products.products);
  return {
    state: 'ready',
    lines,
    rate: products.rate,
    changes: reported,
    dismiss: () => setReported([]),
    reload,
  };
}

function linesAmong(cart: readonly CartLine[], ids: readonly string[]): CartLine[] {
  return cart.filter(({ id }) => ids.includes(id));
}

function writeBack(change: CartChange): void {
  switch (change.kind) {
    case 'gone':
    case 'sold-out':
      return removeFromCart([change.id]);
    case 'fewer-left':
      return setQuantity(change.id, change.left);
    case 'price':
      return rememberPrice(change.id, change.now);
  }
}

/** The newest change of a line replaces an older one of its kind. */
function mergeChanges(before: readonly CartChange[], news: readonly CartChange[]): CartChange[] {
  const isReplaced = (old: CartChange) => news.some(({ kind, id }) => kind === old.kind && id === old.id);
  return [...before.filter((old) => !isReplaced(old)), ...news];
}
