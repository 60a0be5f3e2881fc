import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The sums of the days whose orders have refunds of units are written again: those count against their lines. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`update orders set summed_income = null where exists (
    select 1 from payments
      join refunds on refunds.payment_id = payments.id
      join refund_lines on refund_lines.refund_id = refunds.id
    where payments.order_id = orders.id)`.execute(db);
}
