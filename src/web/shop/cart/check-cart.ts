import type { PublicProduct } from '#contract/product.ts';
import type { CartLine } from '#web/browser-storage/cart-storage.ts';

/** A line whose product can still be bought. */
export interface ReadyLine {
  product: PublicProduct;
  quantity: number;
}

/** A difference between the cart and what the shop offers now. The buyer is always informed. */
export type CartChange =
  | { kind: 'gone'; id: string; name: string }
  | { kind: 'sold-out'; id: string; name: string }
  | { kind: 'fewer-left'; id: string; name: string; wanted: number; left: number }
  | { kind: 'price'; id: string; name: string; before: string; now: string };

export interface CheckedCart {
  lines: ReadyLine[];
  changes: CartChange[];
}

/** Compares the cart with what the shop offers now. A product that is not in the response is no longer for sale. */
export function checkCart(cart: readonly CartLine[], offered: readonly PublicProduct[]): CheckedCart {
  const byId = new Map(offered.map((product) => [product.id, product]));
  const checked: CheckedCart = { lines: [], changes: [] };
  for (const { id, quantity, seenPrice, name: rememberedName } of cart) {
    const product = byId.get(id);
    const name = product?.description ?? rememberedName ?? `El producto ${id}`;
    if (!product) {
      checked.changes.push({ kind: 'gone', id, name });
      continue;
    }
    if (product.stock <= 0) {
      checked.changes.push({ kind: 'sold-out', id, name });
      continue;
    }
    if (quantity > product.stock) {
      checked.changes.push({ kind: 'fewer-left', id, name, wanted: quantity, left: product.stock });
    }
    if (seenPrice !== null && seenPrice !== product.price) {
      checked.changes.push({ kind: 'price', id, name, before: seenPrice, now: product.price });
    }
    checked.lines.push({ product, quantity: Math.min(quantity, product.stock) });
  }
  return checked;
}
