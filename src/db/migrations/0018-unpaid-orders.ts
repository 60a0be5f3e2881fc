import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * By what unpaid orders are counted together, and how many units each has. Each index has only the orders that its count reads. Orders
 * that stand already are counted by nothing and hold their stock as they did: what was promised to their buyers stays.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  for (const [name, type] of Object.entries({
    units: integer,
    email_key: text,
    phone_key: text,
    browser: text,
    network: text,
    wide_network: text,
  })) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, sql`${type}`)
      .execute();
  }
  await sql`create index orders_unpaid_by_email on orders (email_key) where status = 'pendiente'`.execute(db);
  await sql`create index orders_unpaid_by_phone on orders (phone_key)
    where status = 'pendiente' and phone_key is not null`.execute(db);
  await sql`create index orders_unpaid_by_browser on orders (browser)
    where status = 'pendiente' and browser is not null`.execute(db);
  await sql`create index orders_unpaid_by_network on orders (wide_network, network, payment_state, units, total_cents)
    where status = 'pendiente' and wide_network is not null`.execute(db);
  await sql`create index orders_cancelled_by_network on orders (wide_network, created_at)
    where status = 'cancelado' and wide_network is not null`.execute(db);
  await sql`create index orders_with_origin on orders (created_at) where wide_network is not null`.execute(
    db,
  );
}
