import type { RandomBytes } from '#lib/readable-code.ts';
import { indexCheckouts, type Storage } from './checkout-index.ts';
import type { ApiCall, ApiOutcome } from './api.ts';
import { takeCall } from './calls.ts';
import type { Checkout, PaymentStatus } from './checkout.ts';
import { deliverDue, type Send } from './deliveries.ts';
import { endChargeback, reportPayment, type ChargebackEnd, type ReportedTopic } from './disputes.ts';
import { payWithTwoCards, type SecondCard } from './two-cards.ts';
import { refundPayment } from './refunds.ts';
import { movePayment, pay, type Attempt, type PayResult } from './payments.ts';
import type { Faults, ProviderContext } from './mock-deps.ts';

export interface MockProviderOptions {
  now: () => Date;
  randomBytes: RandomBytes;
  /** Its own address, without a final slash; a function, because a port of 0 is known late. */
  address: () => string;
  accessToken: string;
  /** Null: notifications go out unsigned. */
  webhookSecret: string | null;
  /** Without one, everything is lost with the process. */
  storage?: Storage;
  faults?: Faults;
}

/** A payment provider that takes no real money. It implements MercadoPago's calls and knows nothing of the shop. */
export interface MockProvider {
  /** The API. Null: no address of it. */
  call(call: ApiCall): ApiOutcome | null;
  /** The buyer at the page. */
  pay(preferenceId: string, attempt: Attempt, installments?: number): PayResult;
  /** The buyer splits the total between two cards; the first is approved. */
  payWithTwoCards(preferenceId: string, second: SecondCard): PayResult;
  /** The decision of a bank, a reviewer or a court, at any time. */
  move(paymentId: number, status: PaymentStatus): boolean;
  /** The seller refunds money on the provider's own site; hundredths. */
  refund(paymentId: number, amount: number): boolean;
  /** The bank decides an open chargeback. */
  endChargeback(paymentId: number, end: ChargebackEnd): boolean;
  /** The provider reports something of a payment besides its state, such as suspected fraud. */
  report(paymentId: number, topic: ReportedTopic): boolean;
  /** Sends the due notifications; returns how many the shop accepted. */
  deliverDue(send: Send): Promise<number>;
  /** Every checkout with its payments, to compare with the shop's data. Read only. */
  checkouts(): readonly Checkout[];
  context: ProviderContext;
}

export function createMockProvider({ storage, ...options }: MockProviderOptions): MockProvider {
  const context: ProviderContext = { ...options, index: indexCheckouts(storage) };
  return {
    call: (call) => takeCall(context, call),
    pay: (preferenceId, attempt, installments) => pay(context, preferenceId, attempt, installments),
    payWithTwoCards: (preferenceId, second) => payWithTwoCards(context, preferenceId, second),
    move: (paymentId, status) => movePayment(context, paymentId, status).ok,
    refund: (paymentId, amount) => refundPayment(context, paymentId, { amount, idempotencyKey: null }).ok,
    endChargeback: (paymentId, end) => endChargeback(context, paymentId, end).ok,
    report: (paymentId, topic) => reportPayment(context, paymentId, topic).ok,
    deliverDue: (send) => deliverDue(context, send),
    checkouts: context.index.all,
    context,
  };
}
