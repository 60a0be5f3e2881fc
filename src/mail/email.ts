import type { ListDoubt } from '#lib/list-doubt.ts';
import type { Cents } from '#lib/money.ts';
import type { ArsPerUsd, Centavos } from '#lib/pesos.ts';

/**
 * An email in the outbox, with all of its data: later changes of the order do not change what it says.
 */
export type Email =
  | OrderEmail
  /** Whether somebody has an account with that address is looked up when it is sent. */
  | { kind: 'password-reset'; to: string; payload: Record<string, never> }
  | { kind: 'withdrawal-received'; to: string; payload: WithdrawalReceipt }
  /** Stands for mails that were over the cap of their mailbox; what they say is gathered when it is sent. */
  | { kind: 'digest'; to: string; payload: Record<string, never> }
  /** To who runs the shop. */
  | { kind: 'supplier-list'; to: string; payload: SupplierListNews };

/** An email to the buyer of an order. */
export type OrderEmail =
  | { kind: 'order-received' | 'order-paid' | 'order-sent'; to: string; payload: OrderSummary }
  /** Somebody of the shop went on with it, though no payment came here. */
  | { kind: 'order-preparing'; to: string; payload: PreparedOrder }
  | { kind: CancelledEmailKind; to: string; payload: CancelledOrder }
  | { kind: 'order-refunded'; to: string; payload: RefundedOrder };

export type CancelledEmailKind =
  | 'order-cancelled'
  /** The shop cancelled it itself, for want of a payment. */
  | 'order-expired';

export type EmailKind = Email['kind'];

export interface OrderSummary {
  orderId: string;
  /** Opens the order's page. */
  accessKey: string;
  buyerName: string;
  address: string;
  lines: readonly { description: string; quantity: number; price: Cents; priceArs: Centavos | null }[];
  usd: { subtotal: Cents; shipping: Cents; total: Cents };
  /** Null where the shop sold in dollars alone. */
  ars: { subtotal: Centavos; shipping: Centavos; total: Centavos; rate: ArsPerUsd } | null;
  /** ISO time until which its products waited for a payment when it was placed; null: for as long as it is open. */
  heldUntil: string | null;
  /** ISO time until which they wait for what the shop arranges with the buyer; absent: nothing is arranged, or for as long as it is open. */
  arrangedUntil?: string | undefined;
  /** ISO time of the change that it reports; null in emails that earlier versions queued. */
  at: string | null;
}

/** An order with which the shop goes on, by arrangement with its buyer. */
export type PreparedOrder = OrderSummary & Unpaid;

/** No money came here for an order. */
export interface Unpaid {
  /** Its buyer has begun to pay and may still: a coupon, or a payment that the provider is looking at. */
  mayStillCome: boolean;
}

/** An order that is cancelled, with what had become of its money then. */
export interface CancelledOrder extends OrderSummary {
  money: CancelledMoney;
}

/** What became of the money of a cancelled order. */
export interface CancelledMoney {
  /** `held`: the shop has it and gives it back. In mediation and charged back it cannot: the provider or the card's issuer decide. */
  state: 'none' | 'held' | 'in-mediation' | 'charged-back' | 'returned';
  /** A coupon that may still be paid, or a payment that the provider is looking at. */
  mayStillCome: boolean;
}

/** Nobody paid, and nobody has begun to. */
export const NO_MONEY: CancelledMoney = { state: 'none', mayStillCome: false };

/** An order of whose payment something went back to the buyer. */
export interface RefundedOrder extends OrderSummary {
  refund: RefundNews;
}

/** Money that went back, in hundredths of `currency`. */
export interface RefundNews {
  amount: Centavos;
  /** The payment that it was taken from, whole. */
  paid: Centavos;
  /** ISO 4217; another than ARS only where a payment came in it by mistake. */
  currency: string;
  /** With it nothing of that payment is left at the shop. */
  isLast: boolean;
}

/** What whoever pressed the Botón de arrepentimiento gets at once. */
export interface WithdrawalReceipt {
  /** The code of the case. */
  code: string;
  /** The order that they wrote; null where what they wrote names none. */
  orderId: string | null;
  /** ISO time in UTC. */
  receivedAt: string;
}

/** What who runs the shop should know of the supplier's list. Times are ISO times in UTC. */
export type SupplierListNews =
  /** It changed too much to be applied unseen. */
  | { event: 'waiting'; listName: string; importId: string; doubts: readonly ListDoubt[] }
  /** It could not be read for a while. */
  | { event: 'unread'; listName: string; since: string; reason: string }
  | { event: 'read-again'; listName: string };
