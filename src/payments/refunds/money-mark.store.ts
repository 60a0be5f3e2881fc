import { listPayments, type PaymentDatabase } from '../records/payments.store.ts';
import { listRefundsOf } from './refunds.store.ts';

/** More than anybody pays or gives back. */
const MAX_ENTRIES = 200;

/**
 * An order's payments, its refunds and how many of its cancellations a person has dealt with, in one text that differs when any of them
 * does. It is compared and never read.
 */
export async function moneyMarkOf(db: PaymentDatabase, orderId: string): Promise<string> {
  const payments = await listPayments(db, orderId);
  const ids = payments.map(({ id }) => id);
  const refunds = await listRefundsOf(db, ids, MAX_ENTRIES);
  const dealtWith = await db
    .selectFrom('attention_items')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancelled-paid')
    .where('resolved_at', 'is not', null)
    .limit(MAX_ENTRIES)
    .execute();
  return JSON.stringify([
    payments.map(({ id, status, amount, refunded, counts }) => [id, status, amount, refunded, counts]),
    refunds.map(({ id, state }) => [id, state]),
    dealtWith.length,
  ]);
}
