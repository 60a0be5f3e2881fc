import type { WithdrawalState } from '#lib/statuses.ts';

/** Where a case may go from where it is: what was refused can be taken up again, what was paid back is done. */
export const WITHDRAWAL_STEPS = {
  open: ['answered', 'refunded', 'refused'],
  answered: ['refunded', 'refused'],
  refused: ['answered', 'refunded'],
  refunded: [],
} as const satisfies Record<WithdrawalState, readonly WithdrawalState[]>;

export function isWithdrawalStep(from: WithdrawalState, to: WithdrawalState): boolean {
  const allowed: readonly WithdrawalState[] = WITHDRAWAL_STEPS[from];
  return allowed.includes(to);
}
