import { centavos, centavosToText } from '#lib/pesos.ts';
import { answerBefore, isInTime, withdrawBefore } from '#withdrawals/deadlines.ts';
import type { WithdrawalState } from '#lib/statuses.ts';
import { type ReturnedMoney, type Withdrawal, WITHDRAWAL_STEPS } from '#withdrawals/withdrawal.ts';
import { inverseOf } from '../inverse-of.ts';
import type { PanelWithdrawal, WithdrawalWord } from './withdrawals.ts';

export const WITHDRAWAL_WORD_OF = {
  open: 'abierto',
  answered: 'respondido',
  refused: 'rechazado',
  refunded: 'reintegrado',
} as const satisfies Record<WithdrawalState, WithdrawalWord>;

export const WITHDRAWAL_STATE_OF = inverseOf(WITHDRAWAL_WORD_OF) satisfies Record<
  WithdrawalWord,
  WithdrawalState
>;

const MONEY_WORD_OF = {
  returned: 'devuelto',
  held: 'sin_devolver',
  'never-paid': 'sin_pagos',
  'no-order': 'sin_pedido',
} as const satisfies Record<ReturnedMoney['kind'], PanelWithdrawal['dinero']['estado']>;

/** @param money The state of the money that the buyer had paid. */
export function panelWithdrawalOf(withdrawal: Withdrawal, money: ReturnedMoney, now: Date): PanelWithdrawal {
  const { code, receivedAt, order, state } = withdrawal;
  return {
    codigo: code,
    fecha: receivedAt,
    email: withdrawal.email,
    telefono: withdrawal.phone,
    motivo: withdrawal.reason,
    pedido_escrito: withdrawal.orderTyped,
    pedido: order && { id: order.id, status: order.status },
    estado: WITHDRAWAL_WORD_OF[state],
    pasos: WITHDRAWAL_STEPS[state].map((step) => WITHDRAWAL_WORD_OF[step]),
    responder_antes_de: answerBefore(receivedAt),
    respuesta_vencida: state === 'open' && now.toISOString() >= answerBefore(receivedAt),
    arrepentirse_antes_de: order && withdrawBefore(order),
    en_termino: isInTime(receivedAt, order),
    historial: withdrawal.history.map(({ state, at, by, note, unrefundedReason }) => ({
      estado: WITHDRAWAL_WORD_OF[state],
      fecha: at,
      por: by,
      nota: note,
      sin_reembolso: unrefundedReason,
    })),
    dinero: {
      estado: MONEY_WORD_OF[money.kind],
      queda: centavosToText(money.kind === 'held' ? money.left : centavos(0)),
    },
  };
}
