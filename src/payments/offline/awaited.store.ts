import { sql } from 'kysely';
import type { PaymentDatabase } from '../records/payments.store.ts';
import { HAS_WAITING_RECEIPT } from '../records/receipts.store.ts';

/** More than a shop can look through at once; those whose hold ends first come first. */
const MAX_AWAITED = 200;

/**
 * The orders whose money a person must confirm: those that wait to be paid by transfer or in cash, and cancelled ones with a receipt
 * that nobody looked at. The hold that ends first comes first.
 */
export async function listAwaitedOrders(db: PaymentDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('payment_method', 'in', ['transfer', 'cash'])
    .where((order) =>
      order.or([
        order('status', '=', 'pendiente'),
        order.and([order('status', '=', 'cancelado'), HAS_WAITING_RECEIPT]),
      ]),
    )
    .orderBy(sql`case when status = 'pendiente' then 0 else 1 end`)
    .orderBy('held_until')
    .orderBy('id')
    .limit(MAX_AWAITED)
    .execute();
  return rows.map(({ id }) => id);
}
