import type { PaymentMethod } from '#lib/statuses.ts';

/** A way to pay without the payment provider. */
export type OfflineMethod = Exclude<PaymentMethod, 'online'>;

/** What the shop grants to orders that are paid in one way. */
export interface MethodTerms {
  /** Of the subtotal, in basis points. */
  discountBp: number;
  /** How long such an order holds its stock, in milliseconds. */
  holdMs: number;
}

/** The ways to pay without the provider; null: not offered. */
export type OfflineTerms = Readonly<Record<OfflineMethod, MethodTerms | null>>;

export const NOTHING_OFFLINE: OfflineTerms = { transfer: null, cash: null };
