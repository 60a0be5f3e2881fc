import { isRecord } from '#lib/is-record.ts';

/** What the cart says to a buyer whose order filled it again. */
export interface CartReturn {
  orderId: string;
  reason: 'cancelled' | 'refilled';
  /** The data typed for that order is in the form again. */
  hasTypedData: boolean;
}

/** What an order's page passes to the cart. */
export function withCartReturn(cartReturn: CartReturn): { cartReturn: CartReturn } {
  return { cartReturn };
}

/** @param state A location's state. The browser stores it, so it may hold anything. */
export function cartReturnIn(state: unknown): CartReturn | null {
  const { cartReturn } = isRecord(state) ? state : {};
  const { orderId, reason, hasTypedData } = isRecord(cartReturn) ? cartReturn : {};
  if (typeof orderId !== 'string' || typeof hasTypedData !== 'boolean') return null;
  return reason === 'cancelled' || reason === 'refilled' ? { orderId, reason, hasTypedData } : null;
}
