import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Buyers who change their mind, and what became of it; and prices that the shop keeps to for a while. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await createWithdrawals(db);
  await createQuotes(db);
}

async function createWithdrawals(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('withdrawals')
    .addColumn('code', text, (column) => column.primaryKey())
    .addColumn('received_at', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('order_typed', text, (column) => column.notNull())
    .addColumn('order_id', text)
    .addColumn('phone', text)
    .addColumn('reason', text)
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('open', 'answered', 'refused', 'refunded')`),
    )
    .addColumn('asked_for', text, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('withdrawals_by_time')
    .on('withdrawals')
    .columns(['received_at', 'code'])
    .execute();
  await sql`create unique index withdrawals_one_open on withdrawals (asked_for) where state = 'open'`.execute(
    db,
  );
  await db.schema
    .createTable('withdrawal_events')
    .addColumn('code', text, (column) => column.notNull().references('withdrawals.code'))
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('note', text)
    .addColumn('by_user_id', text)
    .addColumn('by_name', text)
    .addPrimaryKeyConstraint('withdrawal_events_one_a_position', ['code', 'position'])
    .modifyEnd(keyedRows)
    .execute();
}

async function createQuotes(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('quotes')
    .addColumn('number', integer, (column) => column.primaryKey())
    .addColumn('access_key', text, (column) => column.notNull().unique())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('valid_until', text, (column) => column.notNull())
    .addColumn('ars_per_usd', integer)
    .addColumn('name', text)
    .addColumn('email', text)
    .addColumn('order_id', text, (column) => column.unique())
    .execute();
  await db.schema
    .createTable('quote_lines')
    .addColumn('quote_number', integer, (column) => column.notNull().references('quotes.number'))
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('part_number', text, (column) => column.notNull())
    .addColumn('quantity', integer, (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('price_cents', integer, (column) => column.notNull())
    .addColumn('supplier_price_cents', integer, (column) => column.notNull())
    .addColumn('margin_bp', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('quote_lines_one_a_position', ['quote_number', 'position'])
    .modifyEnd(keyedRows)
    .execute();
  await db.insertInto('counters').values({ name: 'quote_number', value: 0 }).execute();
}
