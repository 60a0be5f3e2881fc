import type { z } from 'zod';
import type { Centavos } from '#lib/pesos.ts';
import type { Order } from '#orders/order.ts';
import type { PaymentStatus } from '#lib/statuses.ts';

/** The company that takes the money. Failures are values; nothing here throws. */
export interface PaymentProvider {
  /**
   * A page on which the buyer pays the order. The same key gives the same checkout.
   */
  createCheckout(order: PayableOrder, terms: CheckoutTerms): Promise<ProviderResult<Checkout>>;
  /** From now on nobody can begin to pay there. Closing it again changes nothing. */
  closeCheckout(checkoutId: string, now: Date): Promise<ProviderResult<unknown>>;
  /** Cancels a payment that was begun and not completed, such as a coupon. */
  cancelPayment(paymentId: string): Promise<ProviderResult<ProviderPayment>>;
  /** For how many days it takes cash, from the order on; null: it takes none. */
  cashDays: number | null;
  getPayment(paymentId: string): Promise<ProviderResult<ProviderPayment>>;
  /** The payments and attempts of an order. */
  searchPayments(orderId: string): Promise<ProviderResult<readonly ProviderPayment[]>>;
  /**
   * Refunds this amount; null: the whole payment. The same key refunds it once, however often it is called. A refusal proves
   * nothing before the payment and its refunds were fetched.
   */
  refund(
    paymentId: string,
    amount: Centavos | null,
    idempotencyKey: string,
  ): Promise<ProviderResult<ProviderRefund>>;
  /** The refunds of a payment, whoever asked for them; those in process too. */
  listRefunds(paymentId: string): Promise<ProviderResult<readonly ProviderRefund[]>>;
  /** The account that receives the money. */
  findCollector(): Promise<ProviderResult<Collector>>;
  readWebhook: ReadWebhook;
  /** Whether the shop has what it needs to check the signature of notifications. */
  checksSignatures: boolean;
  /** What a notification of this topic is about. */
  meaningOf(topic: string): NotificationMeaning;
  /** The ids of the payments that the subject of a notification names. */
  listPaymentsOf(
    notification: Pick<Notification, 'topic' | 'subjectId'>,
  ): Promise<ProviderResult<readonly string[]>>;
}

export interface Collector {
  id: string;
  /** It is for trials: no payment to it moves money, whatever the payment itself says. */
  isTest: boolean;
}

/** Where the buyer returns and where the provider sends its notifications. */
export interface ShopAddresses {
  /** The shop's origin. */
  publicUrl: string;
  /** Where the provider sends its notifications. */
  notificationUrl: string;
  /** False if the provider cannot reach these addresses, and so refuses them. */
  isReachable: boolean;
  /** False if the provider refuses to send buyers back to `publicUrl`. */
  canReturn: boolean;
  /** The text on the buyer's card statement. */
  shopName: string;
  /** Up to how many instalments an order of this total may be paid now; null, or absent: as many as the provider offers. */
  mostInstallments?: (total: Centavos) => number | null;
}

/** An order with a price in pesos. */
export type PayableOrder = Order & { pesos: NonNullable<Order['pesos']> };

export interface CheckoutTerms {
  /** From then on nobody can begin to pay. */
  expiresAt: Date;
  /** Until when cash and transfers are taken, which take days; null: they are not offered. */
  cashUntil: Date | null;
  /** What is missing to the total after a part of it came: only that is charged. Null, or absent: the whole total. */
  rest?: Centavos | null;
  idempotencyKey: string;
}

export interface Checkout {
  /** The provider's id of the checkout. */
  checkoutId: string;
  /** Where the buyer pays. */
  url: string;
}

/** A payment as the provider knows it now. Only this counts, never a notification. */
export interface ProviderPayment {
  id: string;
  /** The order that it pays, according to the provider; null: none. */
  reference: string | null;
  status: PaymentStatus;
  /** The provider's own code for the reason of its status. */
  detail: string;
  amount: Centavos;
  refunded: Centavos;
  /** `ARS` */
  currency: string;
  collector: string;
  /** It moved no money: a trial with the provider's test credentials. Absent: it moved some. */
  isTest?: true;
  /** `visa`, `rapipago` …; empty if unknown. */
  method: string;
  /** In how many instalments of a card it is paid; absent or null: unknown. */
  installments?: number | null;
  /** What the provider charges the shop for it, and what it credits the shop with; null: it did not say. */
  fee?: Centavos | null;
  netReceived?: Centavos | null;
  /** ISO times in UTC. */
  createdAt: string;
  updatedAt: string;
}

/** A refund as the provider has it now. Only an approved one is money that went back. */
export interface ProviderRefund {
  id: string;
  amount: Centavos;
  status: 'approved' | 'in_process' | 'refused';
  /** ISO time in UTC; null: the provider does not say. */
  createdAt: string | null;
}

export type ProviderResult<T> = { ok: true; value: T } | ProviderError;

/** Why a call to the provider failed. `words` are for the log and for the person who runs the shop. */
export type ProviderError = Failure & {
  /** The provider's own id of the call, which its support asks for; only where it sent one. */
  providerRequestId?: string;
};

type Failure =
  /** No readable response in time. A retry may succeed. */
  | { ok: false; reason: 'unreachable'; words: string }
  /** A retry cannot succeed: wrong credentials, or a request that the provider does not accept. */
  | { ok: false; reason: 'refused'; words: string }
  | { ok: false; reason: 'not-found'; words: string }
  | { ok: false; reason: 'too-many'; words: string; retryAfterMs: number };

/** A request to the shop's webhook, unchanged. */
interface WebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: unknown;
  body: unknown;
}

/** Reads a webhook request and checks its signature; null: it does not say what it is about. */
export type ReadWebhook = (request: WebhookRequest) => Notification | null;

/** A message that the provider sends when something changed. The shop trusts nothing in it. */
export interface Notification {
  /** `PAYMENT_TOPIC`, or the provider's own word for another topic. */
  topic: string;
  /** A payment's id for a payment or a fraud alert, otherwise that of a chargeback, a claim or a group of payments. */
  subjectId: string;
  /** The provider's word for what happened; empty if it sent none. */
  action: string;
  /** The provider's id of the notification; empty if it sent none. */
  notificationId: string;
  signature: Signature;
}

/**
 * The result of checking a notification's signature; `unchecked` if the shop has no secret to check it with. It is a filter, no
 * proof: real notifications have come unsigned or badly signed, so only the fetched payment counts.
 */
export type Signature = 'valid' | 'invalid' | 'absent' | 'unchecked';

/** Processed on arrival; without a secret those are all. Unsigned or badly signed ones wait for the next round. */
export const PROCESSED_AT_ONCE: readonly Signature[] = ['valid', 'unchecked'];

export const PAYMENT_TOPIC = 'payment';

/**
 * What a notification reports. `fraud-alert`: the goods must not be handed over, and it is sent once. `other`: nothing about money.
 */
export type NotificationMeaning =
  | 'payment'
  | 'merchant-order'
  | 'chargeback'
  | 'claim'
  | 'fraud-alert'
  | 'other';

/** The texts that the shop shows for a provider's codes, and its name. Runs in the browser too. */
export interface ProviderLabels {
  name: string;
  /** Codes of payments that wait only for the buyer: the provider decides nothing, so another attempt may begin. */
  awaitingBuyer: readonly string[];
  /** The text for the buyer of a rejected payment, by code. */
  rejections: Readonly<Record<string, string>>;
  /** The text in the panel about a payment, by code. */
  details: Readonly<Record<string, string>>;
  /** What its notifications are about, by topic, in an alert of the panel. */
  topics: Readonly<Record<string, string>>;
}

/** Settings of a provider; `apiUrl` shows whether it can reach a shop on this machine or network. */
interface BaseProviderSettings {
  kind: string;
  /** Without a final slash. */
  apiUrl: string;
}

/** A provider in the registry: its environment settings, and how it is opened. */
export interface ProviderDefinition<Shape extends z.ZodRawShape, Settings extends BaseProviderSettings> {
  environment: Shape;
  /** The variable without which the shop cannot charge with this provider. */
  credential: keyof Shape & string;
  /** Null: its credential is missing. */
  readSettings(environment: z.infer<z.ZodObject<Shape>>): Settings | null;
  open(settings: Settings, addresses: ShopAddresses, send: typeof fetch): PaymentProvider;
  /** Reads the provider's requests to a shop that has no credentials. */
  readUnchecked: ReadWebhook;
  /** The start-up message for the person who runs the shop. @param collector Null: it was not requested. */
  startUpMessage(
    settings: Settings,
    found: { collector: ProviderResult<Collector> | null; isReachable: boolean },
  ): string;
}
