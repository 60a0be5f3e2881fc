import type { Centavos } from '#lib/pesos.ts';
import type { OrderStatus, WithdrawalState } from '#lib/statuses.ts';

/** The request of a buyer who withdraws from a purchase, already validated. */
export interface WithdrawalRequest {
  /** The order as the buyer typed it. */
  orderTyped: string;
  email: string;
  phone: string | null;
  reason: string | null;
}

/** A request to undo a purchase, and the shop's decisions about it. */
export interface Withdrawal extends WithdrawalRequest {
  /** Given to the buyer at once: `7KQ2-M9XA`. */
  code: string;
  /** ISO time in UTC. */
  receivedAt: string;
  state: WithdrawalState;
  /** Null unless the order was placed with the same email. */
  order: WithdrawnOrder | null;
  /** The oldest first. */
  history: readonly WithdrawalEvent[];
}

export interface WithdrawnOrder {
  id: string;
  status: OrderStatus;
  createdAt: string;
  /** Null until it has arrived. */
  deliveredAt: string | null;
}

/** What the page of an order says of its withdrawal. */
export type WithdrawalOfOrder = Pick<Withdrawal, 'code' | 'receivedAt' | 'state'>;

export interface WithdrawalEvent {
  state: WithdrawalState;
  /** ISO time in UTC. */
  at: string;
  /** The reason given for it. */
  note: string | null;
  /** Why the case was closed as refunded although its money was not refunded through the shop; null otherwise. */
  unrefundedReason: string | null;
  /** The email of the person who did it, as it was then; null for the buyer. */
  by: string | null;
}

/** What happened to the money that the buyer of a withdrawn order paid through the shop. */
export type ReturnedMoney =
  /** All of it was refunded. */
  | { kind: 'returned' }
  /** This amount is still in the shop, in centavos of a peso. */
  | { kind: 'held'; left: Centavos }
  /** None ever came through the shop. */
  | { kind: 'never-paid' }
  /** The case names no order of this buyer. */
  | { kind: 'no-order' };

/** The steps that a case may take. A refused case can be opened again; a refunded one is closed. */
export const WITHDRAWAL_STEPS = {
  open: ['answered', 'refunded', 'refused'],
  answered: ['refunded', 'refused'],
  refused: ['answered', 'refunded'],
  refunded: [],
} as const satisfies Record<WithdrawalState, readonly WithdrawalState[]>;

/** Whether a case may go from one state to the other. */
export function isWithdrawalStep(from: WithdrawalState, to: WithdrawalState): boolean {
  const allowed: readonly WithdrawalState[] = WITHDRAWAL_STEPS[from];
  return allowed.includes(to);
}

/** Whether a case and an order have the same buyer: their emails are equal, whatever their case. */
export function isSameBuyer(withdrawal: { email: string }, order: { email: string }): boolean {
  return withdrawal.email.toLowerCase() === order.email.toLowerCase();
}
