import { sql, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Stamp } from '#lib/clock.ts';
import { DAY_MS } from '#lib/durations.ts';
import { reportStaffEvents } from '#staff-notifications/report-staff-event.store.ts';

/** A product that nobody bought for this long is not reported: a supplier's list drops many such products every day. */
const SOLD_WITHIN_MS = 90 * DAY_MS;
/** A list that takes more out of stock is a matter of the list. */
const MAX_REPORTED = 20;
/** More candidates are not looked at in one import. */
const MAX_CANDIDATES = 2000;

/** Tells the staff of products that people buy and of which this import took the last unit, in its transaction. */
export async function reportSoldOut(trx: Transaction<Tables>, importId: string, stamp: Stamp): Promise<void> {
  const emptied = await listEmptied(trx, importId);
  if (emptied.length === 0) return;
  const since = new Date(stamp.at.getTime() - SOLD_WITHIN_MS).toISOString();
  const bought = await listBought(
    trx,
    emptied.map(({ id }) => id),
    since,
  );
  const events = emptied
    .filter(({ id }) => bought.has(id))
    .slice(0, MAX_REPORTED)
    .map(({ id, description }) => ({ kind: 'sold-out' as const, subject: id, about: description }));
  await reportStaffEvents(trx, events, stamp);
}

/** The visible products that the import left without a unit. Of an offer it is the product that sells it. */
async function listEmptied(
  trx: Transaction<Tables>,
  importId: string,
): Promise<{ id: string; description: string }[]> {
  return (
    trx
      // Apart, by the keys of both: within the join, PostgreSQL compared each product with each while its statistics were those of an
      // empty shop, and a first list of 2,500 rows held its locks for half a minute.
      .with(
        (cte) => cte('emptied').materialized(),
        (qb) =>
          qb
            .selectFrom('import_changes')
            .innerJoin('products', 'products.id', 'import_changes.product_id')
            .select(sql<string>`coalesce(products.offer_of, products.id)`.as('sold_as'))
            .where('import_changes.import_id', '=', importId)
            .where('import_changes.kind', 'in', ['changed', 'gone'])
            .whereRef('import_changes.supplier_stock', '>', 'products.reserved')
            .where('products.supplier_stock', '=', 0),
      )
      .selectFrom('emptied')
      .innerJoin('products as sold', 'sold.id', 'emptied.sold_as')
      .select(['sold.id', 'sold.description'])
      .distinct()
      .whereRef('sold.supplier_stock', '<=', 'sold.reserved')
      .where('sold.visible', '=', 1)
      .orderBy('sold.id')
      .limit(MAX_CANDIDATES)
      .execute()
  );
}

/** Which of these products somebody has bought since then. */
async function listBought(
  trx: Transaction<Tables>,
  ids: readonly string[],
  since: string,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('order_lines.product_id')
    .distinct()
    .where('orders.created_at', '>=', since)
    .where('orders.status', '!=', 'cancelado')
    .where('order_lines.product_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}
