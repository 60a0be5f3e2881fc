import { centavos, centavosToText } from '#lib/pesos.ts';
import { respondBefore, isInTime, withdrawBefore } from '#withdrawals/deadlines.ts';
import type { WithdrawalState } from '#lib/statuses.ts';
import { type ReturnedMoney, type Withdrawal, WITHDRAWAL_STEPS } from '#withdrawals/withdrawal.ts';
import { inverseOf } from '../inverse-of.ts';
import { WITHDRAWAL_WORD_OF, type WithdrawalWord } from '../withdrawal.ts';
import type { PanelWithdrawal } from './withdrawals.ts';

export const WITHDRAWAL_STATE_OF = inverseOf(WITHDRAWAL_WORD_OF) satisfies Record<
  WithdrawalWord,
  WithdrawalState
>;

const MONEY_WORD_OF = {
  returned: 'devuelto',
  held: 'sin_devolver',
  'never-paid': 'sin_pagos',
  'no-order': 'sin_pedido',
} as const satisfies Record<ReturnedMoney['kind'], PanelWithdrawal['money']['state']>;

/** @param money The state of the money that the buyer had paid. */
export function toPanelWithdrawal(withdrawal: Withdrawal, money: ReturnedMoney, now: Date): PanelWithdrawal {
  const { code, receivedAt, order, state } = withdrawal;
  return {
    code,
    at: receivedAt,
    email: withdrawal.email,
    phone: withdrawal.phone,
    reason: withdrawal.reason,
    orderTyped: withdrawal.orderTyped,
    order: order && { id: order.id, status: order.status },
    state: WITHDRAWAL_WORD_OF[state],
    steps: WITHDRAWAL_STEPS[state].map((step) => WITHDRAWAL_WORD_OF[step]),
    respondBefore: respondBefore(receivedAt),
    isResponseOverdue: state === 'open' && now.toISOString() >= respondBefore(receivedAt),
    withdrawBefore: order && withdrawBefore(order),
    isInTime: isInTime(receivedAt, order),
    history: withdrawal.history.map(({ state, at, by, note, unrefundedReason }) => ({
      state: WITHDRAWAL_WORD_OF[state],
      at,
      by,
      note,
      unrefundedReason,
    })),
    money: {
      state: MONEY_WORD_OF[money.kind],
      left: centavosToText(money.kind === 'held' ? money.left : centavos(0)),
    },
  };
}
