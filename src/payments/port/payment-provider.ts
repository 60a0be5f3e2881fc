import type { z } from 'zod';
import type { Centavos } from '#lib/pesos.ts';
import type { Order } from '#orders/order.ts';
import type { PaymentStatus } from '#lib/statuses.ts';

/** Who takes the money. What goes wrong on the way is a value; nothing here throws. */
export interface PaymentProvider {
  /**
   * A page on which the buyer pays the order until `expiresAt`. The same order and time make the same checkout. `offersCash`: cash and
   * transfers too, which take days.
   */
  createCheckout(
    order: PayableOrder,
    expiresAt: Date,
    options?: { offersCash: boolean },
  ): Promise<ProviderResult<Checkout>>;
  getPayment(paymentId: string): Promise<ProviderResult<ProviderPayment>>;
  /** What was paid, or tried, for an order. */
  searchPayments(orderId: string): Promise<ProviderResult<readonly ProviderPayment[]>>;
  /** Gives back so much. The same key gives it back once, however often it is asked. */
  refund(
    paymentId: string,
    amount: Centavos,
    idempotencyKey: string,
  ): Promise<ProviderResult<ProviderRefund>>;
  /** Whose account the money comes to. */
  findCollector(): Promise<ProviderResult<string>>;
  readWebhook: ReadWebhook;
  /** Whether a notification of this topic is about money and not about one payment's state: a person should see it. */
  isWarning(topic: string): boolean;
}

/** Where the buyer comes back to and where the provider sends its notifications. */
export interface ShopAddresses {
  /** The shop's own origin. */
  publicUrl: string;
  /** Where the provider sends its notifications. */
  notificationUrl: string;
  /** False where the provider cannot reach these addresses, and so refuses them. */
  isReachable: boolean;
  /** What stands on the buyer's card statement. */
  shopName: string;
}

/** An order with a price in pesos. */
export type PayableOrder = Order & { pesos: NonNullable<Order['pesos']> };

export interface Checkout {
  /** The provider's id of it. */
  checkoutId: string;
  /** Where the buyer pays. */
  url: string;
}

/** A payment as the provider knows it now. This, and no notification, is what counts. */
export interface ProviderPayment {
  id: string;
  /** The order it says that it pays; null: none. */
  reference: string | null;
  status: PaymentStatus;
  /** The provider's own code for why it is so. */
  detail: string;
  amount: Centavos;
  refunded: Centavos;
  /** `ARS` */
  currency: string;
  collector: string;
  /** `visa`, `rapipago` …; empty where it is not known. */
  method: string;
  /** ISO times in UTC. */
  createdAt: string;
  updatedAt: string;
}

interface ProviderRefund {
  id: string;
}

export type ProviderResult<T> = { ok: true; value: T } | ProviderError;

/** Why a call to the provider failed. `words` are for the log and for who runs the shop. */
export type ProviderError =
  /** No answer that could be read, in time: asked again, it may come. */
  | { ok: false; reason: 'unreachable'; words: string }
  /** It will not, however often it is asked: credentials, or a request it does not accept. */
  | { ok: false; reason: 'refused'; words: string }
  | { ok: false; reason: 'not-found'; words: string }
  | { ok: false; reason: 'too-many'; words: string; retryAfterMs: number };

/** A request to the shop's webhook, as it came. */
interface WebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: unknown;
  body: unknown;
}

/** Reads a webhook request and checks its signature; null: it does not say what it is about. */
export type ReadWebhook = (request: WebhookRequest) => Notification | null;

/** What the provider sends of its own accord: that there is news of something. Nothing in it is believed. */
export interface Notification {
  /** `PAYMENT_TOPIC`, or the provider's own word for something else. */
  topic: string;
  /** A payment's id, for the topic `payment`. */
  subjectId: string;
  /** The provider's word for what happened; empty where it sent none. */
  action: string;
  /** The provider's own id of it; empty where it sent none. */
  notificationId: string;
  signature: Signature;
}

/**
 * What a notification's signature was found to be; `unchecked` where the shop has no secret to check it with. It is a filter, no
 * proof: real ones have come unsigned or badly signed, so what counts is the payment as it is fetched.
 */
export type Signature = 'valid' | 'invalid' | 'absent' | 'unchecked';

/** Processed as they come; without a secret those are all. What is unsigned or badly signed waits for the next round. */
export const PROCESSED_AT_ONCE: readonly Signature[] = ['valid', 'unchecked'];

export const PAYMENT_TOPIC = 'payment';

/** What the shop shows of a provider's own codes, and its name. Runs in the browser too. */
export interface ProviderLabels {
  name: string;
  /** Codes of payments that wait for the buyer alone: the provider decides nothing, so another attempt may begin. */
  awaitingBuyer: readonly string[];
  /** What a buyer reads of a rejected payment, by code. */
  rejections: Readonly<Record<string, string>>;
  /** What the panel says of a payment, by code. */
  details: Readonly<Record<string, string>>;
}

/** Settings of a provider; `apiUrl` says whether it can reach a shop on this machine or network. */
interface BaseProviderSettings {
  kind: string;
  /** Without a slash at its end. */
  apiUrl: string;
}

/** A provider as the registry lists it: its settings in the environment, and how it is opened. */
export interface ProviderDefinition<Shape extends z.ZodRawShape, Settings extends BaseProviderSettings> {
  environment: Shape;
  /** The variable without which the shop cannot charge with it. */
  credential: keyof Shape & string;
  /** Null: its credential is missing. */
  readSettings(environment: z.infer<z.ZodObject<Shape>>): Settings | null;
  open(settings: Settings, addresses: ShopAddresses, send: typeof fetch): PaymentProvider;
  /** Reads what it sends to a shop that has no credentials. */
  readUnchecked: ReadWebhook;
  /** What whoever starts the shop reads. @param collector Null: it was not asked. */
  startUpMessage(
    settings: Settings,
    found: { collector: ProviderResult<string> | null; isReachable: boolean },
  ): string;
}
