import { sql, type Kysely, type Transaction } from 'kysely';
import { forUpdate } from '#db/for-update.ts';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import type { QuoteRow } from '#db/tables/quotes.ts';
import { transact } from '#db/transact.ts';
import { mailboxOf } from '#lib/mailbox.ts';
import { cents } from '#lib/money.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { pricedLineOf, pricedLineRow } from '#pricing/priced-line.store.ts';
import type { Networks } from '#lib/networks.ts';
import type { Quote, QuoteLineToday } from './quote.ts';

/** Commits all of `work` or nothing. */
export function transactOverQuotes<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, work);
}

/** The next number. No number is used twice, except one that was rolled back. */
export async function takeQuoteNumber(trx: Transaction<Tables>): Promise<number> {
  const { value } = await trx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', 'quote_number')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** @param network the network of the request; null: it is not stored. */
export async function insertQuote(
  trx: Transaction<Tables>,
  quote: Quote,
  network: Networks | null,
): Promise<void> {
  await trx
    .insertInto('quotes')
    .values({
      number: quote.number,
      access_key: quote.key,
      created_at: quote.createdAt,
      valid_until: quote.validUntil,
      ars_per_usd: quote.rate,
      name: quote.name,
      email: quote.email,
      order_id: quote.orderId,
      total_cents: quote.total,
      cost_cents: quote.cost,
      max_cost_rise_bp: quote.maxCostRiseBp,
      email_key: quote.email === null ? null : mailboxOf(quote.email),
    })
    .execute();
  if (network !== null) {
    await trx
      .insertInto('quote_networks')
      .values({
        quote_number: quote.number,
        created_at: quote.createdAt,
        network: network.network,
        wide_network: network.wideNetwork,
      })
      .execute();
  }
  await trx
    .insertInto('quote_lines')
    .values(
      quote.lines.map((line, position) => ({ quote_number: quote.number, ...pricedLineRow(line, position) })),
    )
    .execute();
}

export async function findQuote(db: Kysely<Tables>, key: string): Promise<Quote | undefined> {
  const rows = await db.selectFrom('quotes').selectAll().where('access_key', '=', key).execute();
  const [quote] = await withLines(db, rows);
  return quote;
}

/** The quotes with these keys, by key, locked: no other process buys them until the transaction ends. */
export async function lockQuotes(
  trx: Transaction<Tables>,
  keys: readonly string[],
): Promise<Map<string, Quote>> {
  if (keys.length === 0) return new Map();
  // Always in the same order, so that transactions never deadlock.
  const inOrder = trx
    .selectFrom('quotes')
    .selectAll()
    .where(isOneOf(trx, 'access_key', jsonList(keys)))
    .orderBy('access_key');
  const rows = await forUpdate(trx, inOrder).execute();
  return new Map((await withLines(trx, rows)).map((quote) => [quote.key, quote]));
}

/** Records which order was placed from each of these quotes. */
export async function markQuotesUsed(
  trx: Transaction<Tables>,
  used: readonly { number: number; orderId: string }[],
): Promise<void> {
  if (used.length === 0) return;
  const values = used.map(
    ({ number, orderId }) => sql`(cast(${number} as bigint), cast(${orderId} as text))`,
  );
  await sql`
    update quotes set order_id = used.column2
    from (values ${sql.join(values)}) as used
    where quotes.number = used.column1`.execute(trx);
}

/** The quote from which an order was placed. */
export async function findQuoteOfOrder(
  db: Kysely<Tables>,
  orderId: string,
): Promise<{ number: number; key: string } | null> {
  const row = await db
    .selectFrom('quotes')
    .select(['number', 'access_key as key'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The shop's current data for these products; products that no longer exist are absent. */
export async function findToday(
  db: Kysely<Tables>,
  productIds: readonly string[],
): Promise<Map<string, QuoteLineToday>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'categories.vat_bp as vat',
      'products.supplier_price_cents',
      sql<number>`case when products.visible = 1 and categories.visible = 1 and products.supplier_stock > products.reserved
        then products.supplier_stock - products.reserved else 0 end`.as('stock'),
    ])
    .where('products.id', 'in', productIds)
    .limit(productIds.length)
    .execute();
  return new Map(
    rows.map(({ id, supplier_price_cents, ...today }) => [
      id,
      { ...today, supplierPrice: cents(supplier_price_cents) },
    ]),
  );
}

async function withLines(db: Kysely<Tables>, rows: readonly QuoteRow[]): Promise<Quote[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const lines = await db
    .selectFrom('quote_lines')
    .selectAll()
    .where('quote_number', 'in', numbers)
    .orderBy('quote_number')
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.quote_number);
  return rows.map((row) => ({
    number: row.number,
    key: row.access_key,
    createdAt: row.created_at,
    validUntil: row.valid_until,
    rate: row.ars_per_usd === null ? null : arsPerUsd(row.ars_per_usd),
    name: row.name,
    email: row.email,
    lines: (linesOf.get(row.number) ?? []).map(pricedLineOf),
    total: cents(row.total_cents),
    cost: cents(row.cost_cents),
    maxCostRiseBp: row.max_cost_rise_bp,
    orderId: row.order_id,
  }));
}
