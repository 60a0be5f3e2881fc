import type { RandomBytes } from '#lib/readable-code.ts';
import { openBooks, type Shelf } from './books.ts';
import { takeCall, type ApiCall, type ApiOutcome } from './calls.ts';
import type { Checkout, PaymentStatus } from './checkout.ts';
import { deliverDue, type Send } from './deliveries.ts';
import { createFaultQueue, type Fault } from './faults.ts';
import { movePayment, pay, refundPayment, type Attempt, type PayResult } from './payments.ts';
import type { ProviderContext } from './provider-context.ts';

export interface TrialProviderOptions {
  now: () => Date;
  randomBytes: RandomBytes;
  /** Where it is reached, without a slash at the end; asked anew each time, because a port of 0 is known late. */
  address: () => string;
  accessToken: string;
  /** Null: notifications go out unsigned. */
  webhookSecret: string | null;
  /** Without one, everything is forgotten with the process. */
  shelf?: Shelf;
}

/** A provider of payments that takes nobody's money. It speaks MercadoPago's calls and knows nothing of the shop. */
export interface TrialProvider {
  /** The API. Null: no address of it. */
  call(call: ApiCall): ApiOutcome | null;
  /** The buyer at the page. */
  pay(preferenceId: string, attempt: Attempt): PayResult;
  /** What a bank, a reviewer or a court decides, whatever went before. */
  move(paymentId: number, status: PaymentStatus): boolean;
  /** The seller gives money back at the provider's own site; hundredths. */
  refund(paymentId: number, amount: number): boolean;
  misbehave(...faults: readonly Fault[]): void;
  /** Forgets the misbehaviour that nothing met yet. */
  behave(): void;
  /** Sends the notifications that are due; answers how many the shop took. */
  deliverDue(send: Send): Promise<number>;
  /** The truth, to hold the shop's own books against. Not to be changed. */
  checkouts(): readonly Checkout[];
  context: ProviderContext;
}

export function createTrialProvider({ shelf, ...options }: TrialProviderOptions): TrialProvider {
  const context: ProviderContext = { ...options, books: openBooks(shelf), faults: createFaultQueue() };
  return {
    call: (call) => takeCall(context, call),
    pay: (preferenceId, attempt) => pay(context, preferenceId, attempt),
    move: (paymentId, status) => movePayment(context, paymentId, status).ok,
    refund: (paymentId, amount) => refundPayment(context, paymentId, { amount, idempotencyKey: null }).ok,
    misbehave: (...faults) => faults.forEach(context.faults.add),
    behave: context.faults.clear,
    deliverDue: (send) => deliverDue(context, send),
    checkouts: context.books.all,
    context,
  };
}
