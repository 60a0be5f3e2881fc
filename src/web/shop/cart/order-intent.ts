import type { OrderRequest } from '#contract/order.ts';

/**
 * One press of the button means one order, even if the request is sent twice: an order keeps its key until it is placed or changed.
 */
export interface OrderIntent {
  readonly key: string;
  readonly meaning: string;
}

/** @param random returns a unique key, as `crypto.randomUUID` does. */
export function intentFor(order: OrderRequest, last: OrderIntent | null, random: () => string): OrderIntent {
  const meaning = JSON.stringify(order);
  return last?.meaning === meaning ? last : { key: random(), meaning };
}
