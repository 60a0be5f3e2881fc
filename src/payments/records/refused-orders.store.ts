import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Per round. The rest waits for the next one. */
const MAX_LISTED = 200;

/**
 * The orders that wait for a payment after one was refused, and whose buyers did not get an email about that.
 * @param refusedBefore ISO time: none was refused since, or its buyer may still be trying.
 * @param heldUntilAfter ISO time: whose hold ends sooner is left out.
 */
export async function listRefusedOrders(
  db: Kysely<Tables>,
  { refusedBefore, heldUntilAfter }: { refusedBefore: string; heldUntilAfter: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.payment_state', '=', 'rejected')
    .where('orders.status', '=', 'pendiente')
    .where('orders.held_until', '>', heldUntilAfter)
    .where('orders.refusal_emailed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.first_seen_at', '>', refusedBefore),
        ),
      ),
    )
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that the buyer of an order gets the email about a refused payment; false: they got it before. */
export async function noteRefusalEmail(
  trx: Transaction<Tables>,
  { orderId, at }: { orderId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ refusal_emailed_at: at.toISOString() })
    .where('id', '=', orderId)
    .where('refusal_emailed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
