import { type Kysely, sql, type Transaction } from 'kysely';
import { lockRows } from '#db/for-update.ts';
import type { Tables } from '#db/tables.ts';
import { cents } from '#lib/money.ts';
import type { OpenQuotes } from './quote-limits.ts';

/**
 * Locks the counter until the end of the transaction, so that quotes are made one at a time and simultaneous ones count each other.
 */
export async function lockQuoteNumbers(trx: Transaction<Tables>): Promise<void> {
  await lockRows(trx, trx.selectFrom('counters').select('name').where('name', '=', 'quote_number'));
}

/** Sums the open quotes that were requested from a network. */
export async function openOfNetwork(
  trx: Transaction<Tables>,
  { column, value, at }: { column: 'network' | 'wide_network'; value: string; at: Date },
): Promise<OpenQuotes> {
  const row = await openAt(trx, at)
    .innerJoin('quote_networks', 'quote_networks.quote_number', 'quotes.number')
    .where(`quote_networks.${column}`, '=', value)
    .select(SUMS)
    .executeTakeFirstOrThrow();
  return openQuotesOf(row);
}

/** Sums the open quotes of a mailbox. */
export async function openOfEmail(trx: Transaction<Tables>, key: string, at: Date): Promise<OpenQuotes> {
  const row = await openAt(trx, at)
    .where('quotes.email_key', '=', key)
    .select(SUMS)
    .executeTakeFirstOrThrow();
  return openQuotesOf(row);
}

/** Selects the quotes that are valid and not bought. */
export function openAt(db: Kysely<Tables>, at: Date) {
  return db
    .selectFrom('quotes')
    .where('quotes.order_id', 'is', null)
    .where('quotes.valid_until', '>', at.toISOString());
}

// In PostgreSQL a sum of 64-bit integers is not a 64-bit integer.
const SUMS = [
  sql<number>`count(*)`.as('count'),
  sql<number>`cast(coalesce(sum(quotes.total_cents), 0) as bigint)`.as('total'),
  sql<string | null>`min(quotes.valid_until)`.as('first_end'),
];

function openQuotesOf(row: { count: number; total: number; first_end: string | null }): OpenQuotes {
  return { count: row.count, total: cents(row.total), firstEnd: row.first_end };
}
