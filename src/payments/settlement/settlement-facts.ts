import type { Centavos } from '#lib/pesos.ts';
import type { Order } from '#orders/order.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import type { KnownPayment } from '../payment-state.ts';

/** All that a settlement depends on. */
export interface SettlementFacts {
  /** The one that the payment's reference names, if there is one. */
  order: Pick<Order, 'id' | 'createdAt' | 'status' | 'pesos' | 'heldUntil'> | undefined;
  /** Whoever brought the order where it is was the shop itself. */
  movedByShop: boolean;
  /** The payment as it was last known; undefined: it is new. */
  before: KnownPayment | undefined;
  /** The order's other payments. */
  others: readonly KnownPayment[];
  /** As the provider tells it now. */
  told: ProviderPayment;
  /** The shop's own account. */
  collector: string;
  /** What of this payment was asked back in the panel. */
  refundedHere: Centavos;
  /** What of that the provider has not answered yet. */
  awaitedHere: Centavos;
  /** Its stock may wait days for cash or a transfer. */
  mayWaitDays: boolean;
  now: Date;
}
