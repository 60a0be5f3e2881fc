import { unitsLeft, type OnSale } from '#pricing/on-sale.store.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import type { WantedLine } from '../order.ts';
import type { OrderRefusal, ShortLine } from './order-refusal.ts';

/** A line whose units are in stock. */
export interface ReservedLine {
  /** As frozen in the order. */
  line: PricedLine;
  /** All units that the supplier has. */
  stock: number;
  /** The units that open orders hold, including this one. */
  reserved: number;
}

/** Freezes every line, or says which products are unknown or have too little stock. @param withHidden Also what visitors do not see. */
export function reserveLines(
  products: ReadonlyMap<string, OnSale>,
  wanted: readonly WantedLine[],
  { withHidden = false }: { withHidden?: boolean } = {},
): ReservedLine[] | OrderRefusal {
  const lines: ReservedLine[] = [];
  const unknown: string[] = [];
  const short: ShortLine[] = [];
  for (const { productId, quantity } of wanted) {
    const product = products.get(productId);
    if (product === undefined || (product.isHidden && !withHidden)) {
      unknown.push(productId);
      continue;
    }
    const { frozen, stock, reserved } = product;
    const left = unitsLeft(product);
    if (quantity > left) short.push({ productId, description: frozen.description, wanted: quantity, left });
    else lines.push({ line: { ...frozen, quantity }, stock, reserved: reserved + quantity });
  }
  if (unknown.length > 0) return { ok: false, reason: 'unknown-product', productIds: unknown };
  return short.length > 0 ? { ok: false, reason: 'out-of-stock', lines: short } : lines;
}
