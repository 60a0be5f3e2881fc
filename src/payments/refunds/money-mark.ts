import type { Kysely } from 'kysely';
import { countResolvedCancellations } from '#attention/attention.store.ts';
import type { Tables } from '#db/tables.ts';
import { listPayments } from '../records/payments.store.ts';
import { listRefundsOf } from './refunds.store.ts';

/**
 * Writes an order's payments, its refunds and the number of resolved alerts about its cancellation as one text, which differs when
 * any of them does. It is only compared, never parsed.
 */
export async function moneyMarkOf(db: Kysely<Tables>, orderId: string): Promise<string> {
  const payments = await listPayments(db, orderId);
  const ids = payments.map(({ id }) => id);
  const refunds = await listRefundsOf(db, ids);
  return JSON.stringify([
    payments.map(({ id, status, amount, refunded, counts }) => [id, status, amount, refunded, counts]),
    refunds.map(({ id, state }) => [id, state]),
    await countResolvedCancellations(db, orderId),
  ]);
}
