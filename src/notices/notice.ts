import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { Cents } from '#lib/money.ts';

/** The kinds of notice, each sent once: the product is back in stock, or it costs a given price or less. */
export type Wish = { kind: 'restock' } | { kind: 'price'; wanted: Cents };

/** A notice as its link shows it. */
export interface FoundNotice {
  /** `asked`: it waits for its confirmation. */
  state: 'asked' | 'active';
  wish: Wish;
  productId: string;
  /** The product's name; null: the shop has it no more. */
  description: string | null;
}

/** Product rule: two days, for a mailbox that is not read every day. */
export const CONFIRM_MS = 48 * HOUR_MS;

/** Product rule: after a year nobody still waits for the same part. */
export const LIFE_MS = 365 * DAY_MS;

/** Within it, the same request sends no second email: a form that is pressed twice, or reloaded. */
export const ASK_AGAIN_MS = 10 * MINUTE_MS;

/** A product as a notice watches it. */
export interface WatchedProduct {
  isVisible: boolean;
  /** Units that can be bought. */
  left: number;
  price: Cents;
}

/** Whether the email is due. A low price of a product without stock is no news: the notice waits until it is also back in stock. */
export function isDue(wish: Wish, { isVisible, left, price }: WatchedProduct): boolean {
  return isVisible && left > 0 && (wish.kind === 'restock' || price <= wish.wanted);
}
