import { sql, type Kysely } from 'kysely';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { mailboxOf } from '#lib/mailbox.ts';
import { cents, type Cents } from '#lib/money.ts';
import type { Networks } from '#lib/networks.ts';
import { hasRoomFor, MAX_OPEN, WIDE_NETWORK_VALUE_FACTOR, type OpenQuotes } from './quote-limits.ts';
import type { QuoteTransaction } from './quotes.store.ts';

/** Quotes are made one at a time from here to the end of the transaction: two that are asked for together count each other. */
export async function lockQuoteNumbers(trx: QuoteTransaction): Promise<void> {
  if (engineOf(trx) !== 'postgres') return;
  await trx.selectFrom('counters').select('name').where('name', '=', 'quote_number').forUpdate().execute();
}

/** Whose open quotes leave no room for one more of `total`, with the moment at which the first of them ends; null: there is room. */
export async function whoHoldsEnough(
  trx: QuoteTransaction,
  asked: {
    holder: { network: Networks | null; email: string | null };
    total: Cents;
    at: Date;
    openMax: Cents;
  },
): Promise<{ of: 'network' | 'email'; firstEnd: Date } | null> {
  const { holder, total, at, openMax } = asked;
  const isFull = (open: OpenQuotes, count: number, value: number) =>
    !hasRoomFor(total, open, { count, value });
  const ends = ({ firstEnd }: OpenQuotes) => (firstEnd === null ? at : new Date(firstEnd));
  if (holder.network !== null) {
    const { network, wideNetwork } = holder.network;
    const narrow = await openOfNetwork(trx, { column: 'network', value: network, at });
    if (isFull(narrow, MAX_OPEN.network, openMax)) return { of: 'network', firstEnd: ends(narrow) };
    const wide = await openOfNetwork(trx, { column: 'wide_network', value: wideNetwork, at });
    if (isFull(wide, MAX_OPEN.wideNetwork, openMax * WIDE_NETWORK_VALUE_FACTOR)) {
      return { of: 'network', firstEnd: ends(wide) };
    }
  }
  if (holder.email === null) return null;
  const ofEmail = await openOfEmail(trx, mailboxOf(holder.email), at);
  return isFull(ofEmail, MAX_OPEN.email, openMax) ? { of: 'email', firstEnd: ends(ofEmail) } : null;
}

async function openOfNetwork(
  trx: QuoteTransaction,
  { column, value, at }: { column: 'network' | 'wide_network'; value: string; at: Date },
): Promise<OpenQuotes> {
  const row = await openAt(trx, at)
    .innerJoin('quote_networks', 'quote_networks.quote_number', 'quotes.number')
    .where(`quote_networks.${column}`, '=', value)
    .select(SUMS)
    .executeTakeFirstOrThrow();
  return openQuotesOf(row);
}

async function openOfEmail(trx: QuoteTransaction, key: string, at: Date): Promise<OpenQuotes> {
  const row = await openAt(trx, at)
    .where('quotes.email_key', '=', key)
    .select(SUMS)
    .executeTakeFirstOrThrow();
  return openQuotesOf(row);
}

/** Valid, and not bought. */
export function openAt(db: Kysely<Tables>, at: Date) {
  return db
    .selectFrom('quotes')
    .where('quotes.order_id', 'is', null)
    .where('quotes.valid_until', '>', at.toISOString());
}

// A sum of 64-bit integers is no 64-bit integer to PostgreSQL.
const SUMS = [
  sql<number>`count(*)`.as('count'),
  sql<number>`cast(coalesce(sum(quotes.total_cents), 0) as bigint)`.as('total'),
  sql<string | null>`min(quotes.valid_until)`.as('first_end'),
];

function openQuotesOf(row: { count: number; total: number; first_end: string | null }): OpenQuotes {
  return { count: row.count, total: cents(row.total), firstEnd: row.first_end };
}
