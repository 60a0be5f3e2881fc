import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * How the list of a supplier that the shop does not have yet was read; null: the shop has it, or a former release read the list. The days of
 * units that are in the stock again are summed anew: those did not sell. Orders that left before their money was recorded raise the alert that
 * they raise since it exists.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema.alterTable('import_runs').addColumn('new_currency', text).execute();
  await db.schema.alterTable('import_runs').addColumn('new_added_vat_bp', integer).execute();

  await sql`update orders set summed_income = null where exists (
    select 1 from payments
      join refunds on refunds.payment_id = payments.id
      join refund_lines on refund_lines.refund_id = refunds.id and refund_lines.restocked = 1
    where payments.order_id = orders.id)`.execute(db);

  await sql`insert into attention_items (id, kind, order_id, payment_id, detail, occasion, opened_at)
    select orders.created_at || '-' || orders.id, 'unpaid-out', orders.id, null, '{}',
      'unpaid-out ' || orders.id || '  ', orders.created_at
    from orders
    where orders.payment_method in ('transfer', 'cash') and orders.total_ars is not null
      and (orders.status = 'entregado' or (orders.status = 'enviado' and orders.delivery_method = 'shipping'))
      and not exists (select 1 from payments where payments.order_id = orders.id and payments.counts = 1)
      and not exists (
        select 1 from attention_items as raised where raised.order_id = orders.id and raised.kind = 'unpaid-out')`.execute(
    db,
  );
}
