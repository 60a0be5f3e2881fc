import type { WithdrawalState } from '#lib/statuses.ts';

export interface WithdrawalTables {
  withdrawals: WithdrawalRow;
  withdrawal_events: WithdrawalEventRow;
}

/** Somebody who asked to undo a purchase by the Botón de arrepentimiento. */
export interface WithdrawalRow {
  /** What they were given at once: `7KQ2-M9XA`. */
  code: string;
  received_at: string;
  email: string;
  /** The order as they wrote it. */
  order_typed: string;
  /** The same as orders are named, where it reads as one; whether there is such an order is not said here. */
  order_id: string | null;
  phone: string | null;
  reason: string | null;
  state: WithdrawalState;
  /** Email and order, folded: while a case is open, the same is not asked for twice. */
  asked_for: string;
  /** Code, email and order, folded. */
  search_text: string;
}

interface WithdrawalEventRow {
  code: string;
  position: number;
  at: string;
  state: WithdrawalState;
  /** What whoever decided it gave as the reason; null where the case began. */
  note: string | null;
  /** Why the case was closed as refunded although the money had not gone back through the shop; null elsewhere. */
  unrefunded_reason: string | null;
  /** Both null where the buyer did it. */
  by_user_id: string | null;
  by_name: string | null;
}
