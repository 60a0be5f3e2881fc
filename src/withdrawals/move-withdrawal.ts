import { recordChange, type Authorship } from '#audit/audit-log.store.ts';
import type { ReturnedMoney } from './returned-money.ts';
import type { WithdrawalState } from '#lib/statuses.ts';
import { isWithdrawalStep } from './withdrawal-state.ts';
import {
  changeState,
  lockWithdrawal,
  transactOverWithdrawals,
  type WithdrawalDatabase,
  type WithdrawalTransaction,
} from './withdrawals.store.ts';

export interface WithdrawalMove {
  code: string;
  /** Where whoever decides saw it. */
  from: WithdrawalState;
  to: WithdrawalState;
  /** Why, or what was done. */
  note: string;
  /** Why it is closed as refunded although its money did not go back through the shop: cash, for one. Null: nothing was said. */
  unrefundedReason: string | null;
  authorship: Authorship;
}

/** Why a case stayed as it is. */
export type WithdrawalMoveRefusal =
  | { ok: false; reason: 'unknown-withdrawal' }
  | { ok: false; reason: 'moved-meanwhile'; state: WithdrawalState; by: string | null }
  | { ok: false; reason: 'step-not-allowed' }
  /** It was to be closed as refunded, its money did not go back, and nobody said why. */
  | { ok: false; reason: 'not-refunded'; money: ReturnedMoney };

/** Reads what became of an order's money, in the same transaction. */
export type FindReturnedMoney = (trx: WithdrawalTransaction, orderId: string) => Promise<ReturnedMoney>;

/**
 * Takes a case one step along its table, with its reason, and keeps who did it. It is closed as refunded once its money went back, or with a
 * second reason in words. Of two that decide at once one is told that it is too late.
 */
export function moveWithdrawal(
  db: WithdrawalDatabase,
  { code, from, to, note, unrefundedReason, authorship }: WithdrawalMove,
  findMoney: FindReturnedMoney,
): Promise<{ ok: true } | WithdrawalMoveRefusal> {
  return transactOverWithdrawals(db, async (trx) => {
    const found = await lockWithdrawal(trx, code);
    if (found === undefined) return { ok: false, reason: 'unknown-withdrawal' };
    if (found.state !== from) {
      return { ok: false, reason: 'moved-meanwhile', state: found.state, by: found.decidedBy };
    }
    if (!isWithdrawalStep(from, to)) return { ok: false, reason: 'step-not-allowed' };
    const reason =
      to === 'refunded' ? await whyUnrefunded(trx, found.orderId, unrefundedReason, findMoney) : null;
    if (reason !== null && typeof reason !== 'string')
      return { ok: false, reason: 'not-refunded', money: reason };
    const { by, at } = authorship;
    await changeState(trx, { code, to, note, unrefundedReason: reason, by, at });
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'withdrawal', id: code, name: found.email },
      changes: [
        { field: 'withdrawal_state', before: from, after: to },
        { field: 'note', before: null, after: note },
        ...(reason === null ? [] : [{ field: 'unrefunded_reason', before: null, after: reason }]),
      ],
    });
    return { ok: true };
  });
}

/** Null: the money went back, and needs no reason. What it is instead, where no reason was given. */
async function whyUnrefunded(
  trx: WithdrawalTransaction,
  orderId: string | null,
  given: string | null,
  findMoney: FindReturnedMoney,
): Promise<string | null | ReturnedMoney> {
  const money: ReturnedMoney = orderId === null ? { kind: 'no-order' } : await findMoney(trx, orderId);
  return money.kind === 'returned' ? null : (given ?? money);
}
