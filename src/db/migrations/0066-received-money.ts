import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What came in for an order and stayed, in centavos, so that the shop's figures read orders alone. Null: no payment pays it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('received_ars', dialectOf(db).integer).execute();
  await sql`update orders set received_ars = (
    select sum(case when status in ('approved', 'in_mediation') then amount - refunded else 0 end)
    from payments where payments.order_id = orders.id and payments.counts = 1
  ) where id in (select order_id from payments where counts = 1)`.execute(db);
}
