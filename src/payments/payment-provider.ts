import type { Centavos } from '#lib/pesos.ts';
import type { Order } from '#orders/order.ts';
import type { PaymentStatus } from '#lib/statuses.ts';

/** Who takes the money: MercadoPago, or its stand-in. What goes wrong on the way is a value; nothing here throws. */
export interface PaymentProvider {
  /**
   * A page on which the buyer pays the order until `expiresAt`. The same order and time make the same checkout. `offersCash`: cash and
   * transfers too, which take days.
   */
  createCheckout(
    order: PayableOrder,
    expiresAt: Date,
    options?: { offersCash: boolean },
  ): Promise<Asked<Checkout>>;
  getPayment(paymentId: string): Promise<Asked<ProviderPayment>>;
  /** What was paid, or tried, for an order. */
  searchPayments(orderId: string): Promise<Asked<readonly ProviderPayment[]>>;
  /** Gives back so much. The same key gives it back once, however often it is asked. */
  refund(paymentId: string, amount: Centavos, idempotencyKey: string): Promise<Asked<ProviderRefund>>;
  /** Whose account the money comes to. */
  findCollector(): Promise<Asked<string>>;
}

/** An order with a price in pesos. */
export type PayableOrder = Order & { pesos: NonNullable<Order['pesos']> };

export interface Checkout {
  preferenceId: string;
  /** Where the buyer pays. */
  url: string;
}

/** A payment as the provider knows it now. This, and no notification, is what counts. */
export interface ProviderPayment {
  id: string;
  /** The order it says that it pays; null: none. */
  reference: string | null;
  status: PaymentStatus;
  /** `cc_rejected_insufficient_amount`, `pending_waiting_payment` … */
  detail: string;
  amount: Centavos;
  refunded: Centavos;
  /** `ARS` */
  currency: string;
  collector: string;
  /** `visa`, `rapipago` …; empty where it is not told. */
  method: string;
  /** ISO times in UTC. */
  createdAt: string;
  updatedAt: string;
}

export interface ProviderRefund {
  id: string;
}

export type Asked<T> = { ok: true; value: T } | Unanswered;

/** Why the provider did not do what it was asked for. `words` are for the log and for who runs the shop. */
export type Unanswered =
  /** No answer that could be read, in time: asked again, it may come. */
  | { ok: false; reason: 'unreachable'; words: string }
  /** It will not, however often it is asked: credentials, or a request it does not accept. */
  | { ok: false; reason: 'refused'; words: string }
  | { ok: false; reason: 'not-found'; words: string }
  | { ok: false; reason: 'too-many'; words: string; retryAfterMs: number };
