import type { WithdrawalState } from '#lib/statuses.ts';

export interface WithdrawalTables {
  withdrawals: WithdrawalRow;
  withdrawal_events: WithdrawalEventRow;
}

/** A request to withdraw from a purchase by the Botón de arrepentimiento. */
export interface WithdrawalRow {
  /** The code that the person got at once: `7KQ2-M9XA`. */
  code: string;
  received_at: string;
  email: string;
  /** The order as the person typed it. */
  order_typed: string;
  /** The same as an order's id, if it is one; such an order may not exist. */
  order_id: string | null;
  phone: string | null;
  reason: string | null;
  state: WithdrawalState;
  /** Email and order, normalised: while a case is open, the same request opens no other. */
  asked_for: string;
  /** Code, email and order, normalised. */
  search_text: string;
}

interface WithdrawalEventRow {
  code: string;
  position: number;
  at: string;
  state: WithdrawalState;
  /** The reason of the person who decided it; null at the start of the case. */
  note: string | null;
  /** Why the case was closed as refunded although the money was not refunded through the shop; null otherwise. */
  unrefunded_reason: string | null;
  /** Both null if the buyer did it. */
  by_user_id: string | null;
  by_name: string | null;
}
