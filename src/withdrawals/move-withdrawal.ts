import { recordChange, type Authorship } from '#audit/audit-log.store.ts';
import { isWithdrawalStep, type WithdrawalState } from './withdrawal-state.ts';
import {
  changeState,
  lockWithdrawal,
  transactOverWithdrawals,
  type WithdrawalDatabase,
} from './withdrawals.store.ts';

export interface WithdrawalMove {
  code: string;
  /** Where whoever decides saw it. */
  from: WithdrawalState;
  to: WithdrawalState;
  /** Why, or what was done. */
  note: string;
  authorship: Authorship;
}

/** Why a case stayed as it is. */
export type WithdrawalMoveRefusal =
  | { ok: false; reason: 'unknown-withdrawal' }
  | { ok: false; reason: 'moved-meanwhile'; state: WithdrawalState; by: string | null }
  | { ok: false; reason: 'step-not-allowed' };

/** Takes a case one step along its table, with its reason, and keeps who did it. Of two that decide at once one is told that it is too late. */
export function moveWithdrawal(
  db: WithdrawalDatabase,
  { code, from, to, note, authorship }: WithdrawalMove,
): Promise<{ ok: true } | WithdrawalMoveRefusal> {
  return transactOverWithdrawals(db, async (trx) => {
    const found = await lockWithdrawal(trx, code);
    if (found === undefined) return { ok: false, reason: 'unknown-withdrawal' };
    if (found.state !== from) {
      return { ok: false, reason: 'moved-meanwhile', state: found.state, by: found.decidedBy };
    }
    if (!isWithdrawalStep(from, to)) return { ok: false, reason: 'step-not-allowed' };
    await changeState(trx, { code, to, note, by: authorship.by, at: authorship.at });
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'withdrawal', id: code, name: found.email },
      changes: [
        { field: 'withdrawal_state', before: from, after: to },
        { field: 'note', before: null, after: note },
      ],
    });
    return { ok: true };
  });
}
