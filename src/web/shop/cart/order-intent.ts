import type { OrderRequest } from '#contract/order.ts';

/**
 * One press of the button means one order, however often it is sent: the same order keeps its key until it was placed or changed.
 */
export interface OrderIntent {
  readonly key: string;
  readonly meaning: string;
}

/** @param random gives a key that nobody else has, as `crypto.randomUUID`. */
export function intentFor(order: OrderRequest, last: OrderIntent | null, random: () => string): OrderIntent {
  const meaning = JSON.stringify(order);
  return last?.meaning === meaning ? last : { key: random(), meaning };
}
