import clsx from 'clsx';
import type { WithdrawalWord } from '#contract/withdrawal.ts';

/** In the order in which a case passes through them. */
export const WITHDRAWAL_STATE_LABELS = {
  abierto: 'Abierto',
  respondido: 'Respondido',
  rechazado: 'Rechazado',
  reintegrado: 'Reintegrado',
} as const satisfies Record<WithdrawalWord, string>;

/** The action that leads to each state. */
export const WITHDRAWAL_STEP_LABELS = {
  abierto: 'Reabrir',
  respondido: 'Marcar respondido',
  rechazado: 'Rechazar',
  reintegrado: 'Marcar reintegrado',
} as const satisfies Record<WithdrawalWord, string>;

const LOOKS = {
  abierto: 'status-yellow',
  respondido: 'status-blue',
  rechazado: 'status-red',
  reintegrado: 'status-green',
} as const satisfies Record<WithdrawalWord, string>;

export function WithdrawalStateBadge({ state }: { state: WithdrawalWord }) {
  return <span className={clsx('badge', LOOKS[state])}>{WITHDRAWAL_STATE_LABELS[state]}</span>;
}
