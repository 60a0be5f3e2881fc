import type { Unpaid } from '#mail/email.ts';
import type { PaymentStatus } from '#lib/statuses.ts';
import { hasMoneyCome, isUnderWay } from './payment-status.ts';

/** Null: money came for the order, whatever became of it. */
export function unpaidOf(payments: readonly { status: PaymentStatus }[]): Unpaid | null {
  if (payments.some(({ status }) => hasMoneyCome(status))) return null;
  return { mayStillCome: payments.some(({ status }) => isUnderWay(status)) };
}
