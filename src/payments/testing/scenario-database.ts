import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { productRow } from '#db/testing/rows.ts';
import { NOON, stockShop } from '#orders/testing/shop.ts';

/** ARS 1,485.50 a dollar. */
const RATE = 148_550;

/**
 * A database for many scenarios in sequence; each starts with a stocked shop that has sold nothing.
 * @param options.hasOffers Two suppliers have the product that buyers order, and the units of one alone do not last.
 */
export async function openScenarioDatabase({ hasOffers = false } = {}) {
  const database = openSqlite(':memory:');
  const { db } = database;
  await migrateToLatest(db);
  await stockShop(db);
  if (hasOffers) await db.insertInto('products').values(OFFERS).execute();
  await db
    .insertInto('exchange_rates')
    .values({ since: NOON.toISOString(), ars_per_usd: RATE, by_user_id: null, by_name: null })
    .execute();
  return {
    ...database,
    async clear() {
      for (const table of FILLED) await db.deleteFrom(table).execute();
      await db.updateTable('products').set({ reserved: 0, supplier_stock: 10 }).execute();
      if (!hasOffers) return;
      for (const { id, supplier_stock } of OFFERS) {
        await db.updateTable('products').set({ supplier_stock }).where('id', '=', id).execute();
      }
      const sold = { sold_offer: OWN_OFFER, text_offer: OWN_OFFER, supplier_stock: OWN_UNITS };
      const bought = { supplier_id: 'first', supplier_code: 'cpu-1' };
      await db
        .updateTable('products')
        .set({ ...sold, ...bought })
        .where('id', '=', 'cpu-1')
        .execute();
    },
  };
}

const OWN_OFFER = 'cpu-1~1';
const OWN_UNITS = 4;

/** They cost the same: a scenario's buyers see one price. */
const OFFERS = [
  { id: OWN_OFFER, supplier_id: 'first', supplier_code: 'cpu-1', supplier_stock: OWN_UNITS },
  { id: 'other', supplier_id: 'other', supplier_code: 'theirs', supplier_stock: 10 - OWN_UNITS },
].map((offer) =>
  productRow({ ...offer, category_id: 'cpu', offer_of: 'cpu-1', part_number: 'PN-cpu-1', visible: 0 }),
);

/** Tables that refer to others come first. */
const FILLED = [
  'receipt_reviews',
  'order_files',
  'payment_reminders',
  'attention_items',
  'refund_lines',
  'refunds',
  'payment_notifications',
  'payments',
  'payment_checkouts',
  'staff_events',
  'letters',
  'audit_entries',
  'idempotency_keys',
  'order_events',
  'line_purchases',
  'order_lines',
  'orders',
] as const;
