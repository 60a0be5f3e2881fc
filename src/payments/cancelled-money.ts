import type { CancelledMoney } from '#mail/email.ts';
import type { PaymentStatus } from '#lib/statuses.ts';
import { isUnderWay } from './payment-status.ts';

/**
 * What became of the money of a cancelled order, whether it paid it or not. What can still be given back comes first: of two payments
 * it is the one that the buyer waits for.
 */
export function cancelledMoneyOf(payments: readonly { status: PaymentStatus }[]): CancelledMoney {
  const has = (wanted: PaymentStatus) => payments.some(({ status }) => status === wanted);
  const state = MOST_TELLING_FIRST.find(([status]) => has(status))?.[1] ?? 'none';
  return { state, mayStillCome: payments.some(({ status }) => isUnderWay(status)) };
}

const MOST_TELLING_FIRST = [
  ['approved', 'held'],
  ['in_mediation', 'in-mediation'],
  ['charged_back', 'charged-back'],
  ['refunded', 'returned'],
] as const satisfies readonly (readonly [PaymentStatus, CancelledMoney['state']])[];
