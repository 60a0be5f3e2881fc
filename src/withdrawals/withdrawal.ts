import type { OrderStatus, WithdrawalState } from '#lib/statuses.ts';

/** What somebody writes who changes their mind, already validated. */
export interface WithdrawalRequest {
  /** The order as they name it. */
  orderTyped: string;
  email: string;
  phone: string | null;
  reason: string | null;
}

/** A request to undo a purchase, and what the shop did about it. */
export interface Withdrawal extends WithdrawalRequest {
  /** Given to the buyer at once: `7KQ2-M9XA`. */
  code: string;
  /** ISO time in UTC. */
  receivedAt: string;
  state: WithdrawalState;
  /** Only where order and email belong together. */
  order: WithdrawnOrder | null;
  /** The oldest first. */
  history: readonly WithdrawalEvent[];
}

export interface WithdrawnOrder {
  id: string;
  status: OrderStatus;
  createdAt: string;
  /** Null as long as it has not arrived. */
  deliveredAt: string | null;
}

export interface WithdrawalEvent {
  state: WithdrawalState;
  /** ISO time in UTC. */
  at: string;
  /** The reason given for it. */
  note: string | null;
  /** Why the case was closed as refunded although its money had not gone back through the shop; null elsewhere. */
  unrefundedReason: string | null;
  /** The email of who did it, as it was then; null for the buyer. */
  by: string | null;
}
