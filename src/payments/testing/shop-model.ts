import type { Database } from '#db/engine.ts';
import type { OrderEventRow } from '#db/tables/orders.ts';

/** All rows of the shop about money. */
export async function readModel({ db }: Pick<Database, 'db'>) {
  return {
    orders: await db.selectFrom('orders').selectAll().execute(),
    lines: await db.selectFrom('order_lines').selectAll().execute(),
    events: standing(await db.selectFrom('order_events').selectAll().orderBy('position').execute()),
    products: await db
      .selectFrom('products')
      .select(['id', 'reserved', 'supplier_stock', 'offer_of', 'sold_offer', 'supplier_id'])
      .execute(),
    payments: await db.selectFrom('payments').selectAll().execute(),
    notifications: await db.selectFrom('payment_notifications').selectAll().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    attention: await db.selectFrom('attention_items').selectAll().execute(),
    receipts: await db
      .selectFrom('order_files')
      .select(['id', 'order_id'])
      .where('kind', '=', 'receipt')
      .execute(),
    reviews: await db.selectFrom('receipt_reviews').select('file_id').execute(),
    emails: await db.selectFrom('letters').select(['kind', 'payload']).execute(),
  };
}

export type ShopModel = Awaited<ReturnType<typeof readModel>>;

/** Without the steps that somebody took back. */
function standing(events: OrderEventRow[]): OrderEventRow[] {
  const gone = new Set(events.map(({ order_id, takes_back }) => `${order_id} ${takes_back}`));
  return events.filter(
    ({ order_id, position, takes_back }) => takes_back === null && !gone.has(`${order_id} ${position}`),
  );
}
