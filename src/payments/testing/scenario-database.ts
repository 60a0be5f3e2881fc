import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { NOON, stockShop } from '#orders/testing/shop.ts';

/** ARS 1,485.50 a dollar. */
const RATE = 148_550;

/** A database for many scenarios in sequence; each starts with a stocked shop that has sold nothing. */
export async function openScenarioDatabase() {
  const database = openSqlite(':memory:');
  const { db } = database;
  await migrateToLatest(db);
  await stockShop(db);
  await db
    .insertInto('exchange_rates')
    .values({ since: NOON.toISOString(), ars_per_usd: RATE, by_user_id: null, by_name: null })
    .execute();
  return {
    ...database,
    async clear() {
      for (const table of FILLED) await db.deleteFrom(table).execute();
      await db.updateTable('products').set({ reserved: 0, supplier_stock: 10 }).execute();
    },
  };
}

/** Tables that refer to others come first. */
const FILLED = [
  'receipt_reviews',
  'order_files',
  'payment_reminders',
  'attention_items',
  'refunds',
  'payment_notifications',
  'payments',
  'payment_checkouts',
  'staff_events',
  'letters',
  'audit_entries',
  'idempotency_keys',
  'order_events',
  'order_lines',
  'orders',
] as const;
