import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { WithdrawalState } from '#lib/statuses.ts';
import type { Tables } from '#db/tables.ts';
import { isSameBuyer, isWithdrawalStep, type ReturnedMoney } from './withdrawal.ts';
import {
  changeState,
  lockWithdrawal,
  type LockedCase,
  transactOverWithdrawals,
  writeGoodsBack,
} from './withdrawals.store.ts';

export interface WithdrawalMove {
  code: string;
  /** The state that the person saw before deciding. */
  from: WithdrawalState;
  to: WithdrawalState;
  /** The reason, or the action taken. */
  note: string;
  /** Why it is closed as refunded although its money did not go back through the shop, for example in cash. Null: no reason was given. */
  unrefundedReason: string | null;
  authorship: Authorship;
}

/** Why a case was not moved. Nothing has changed. */
export type WithdrawalMoveRefusal =
  | { ok: false; reason: 'unknown-withdrawal' }
  | { ok: false; reason: 'moved-meanwhile'; state: WithdrawalState; by: string | null }
  | { ok: false; reason: 'step-not-allowed' }
  /** It was to be closed as refunded, its money did not go back, and no reason was given. */
  | { ok: false; reason: 'not-refunded'; money: ReturnedMoney };

/** Reads what happened to an order's money, in the same transaction. */
type FindReturnedMoney = (trx: Transaction<Tables>, orderId: string) => Promise<ReturnedMoney>;

/**
 * Takes a case one allowed step, with its reason, and writes who did it in the audit log. A case is closed as refunded once its money went
 * back, or with a second, written reason. Of two people who decide at the same time, the second is refused.
 */
export function moveWithdrawal(
  db: Kysely<Tables>,
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
    const reason = to === 'refunded' ? await whyUnrefunded(trx, found, unrefundedReason, findMoney) : null;
    if (reason !== null && typeof reason !== 'string')
      return { ok: false, reason: 'not-refunded', money: reason };
    const { by, at } = authorship;
    await changeState(trx, { code, to, note, unrefundedReason: reason, by, at });
    const { order } = found;
    if (to === 'refunded' && order !== null && isSameBuyer(found, order)) await writeGoodsBack(trx, order.id);
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

/**
 * Null: the money was refunded, so no reason is needed. Otherwise the given reason, or the state of the money if none was given.
 */
async function whyUnrefunded(
  trx: Transaction<Tables>,
  found: LockedCase,
  given: string | null,
  findMoney: FindReturnedMoney,
): Promise<string | null | ReturnedMoney> {
  const { order } = found;
  const money: ReturnedMoney =
    order !== null && isSameBuyer(found, order) ? await findMoney(trx, order.id) : { kind: 'no-order' };
  return money.kind === 'returned' ? null : (given ?? money);
}
