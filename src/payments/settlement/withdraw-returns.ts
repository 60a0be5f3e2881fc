import type { Transaction } from 'kysely';
import { withdrawAlert } from '#attention/attention.store.ts';
import type { Tables } from '#db/tables.ts';

/**
 * Withdraws the alerts to return what came for a cancelled order: these payments pay it now. If somebody cancels it again, they are raised
 * again.
 */
export async function withdrawReturns(
  trx: Transaction<Tables>,
  orderId: string,
  paymentIds: readonly string[],
): Promise<void> {
  for (const paymentId of paymentIds) {
    for (const kind of ['cancelled-paid', 'late-approval'] as const) {
      await withdrawAlert(trx, { kind, orderId, paymentId });
    }
  }
}
