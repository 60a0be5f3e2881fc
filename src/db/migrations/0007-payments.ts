import { sql, type Kysely } from 'kysely';
import { dialectOf, type Dialect } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What the payment provider is asked and what it told: checkouts, payments, notifications, refunds; and what a person must look at. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const dialect = dialectOf(db);
  await db.schema
    .alterTable('orders')
    .addColumn('payment_state', sql`${dialect.text}`)
    .execute();
  // Only orders for which somebody has tried to pay.
  await sql`create index orders_by_payment on orders (payment_state, status) where payment_state is not null`.execute(
    db,
  );
  await createCheckouts(db, dialect);
  await createPayments(db, dialect);
  await createNotifications(db, dialect);
  await createRefunds(db, dialect);
  await createAttentionItems(db, dialect);
}

async function createCheckouts(db: Kysely<Tables>, { text, keyedRows }: Dialect): Promise<void> {
  await db.schema
    .createTable('payment_checkouts')
    .addColumn('order_id', text, (column) => column.primaryKey().references('orders.id'))
    .addColumn('preference_id', text, (column) => column.notNull())
    .addColumn('url', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('asked_at', text)
    .addColumn('next_ask_at', text)
    .modifyEnd(keyedRows)
    .execute();
  // Only those of orders that are still asked about, however many there have been.
  await sql`create index checkouts_to_ask on payment_checkouts (next_ask_at) where next_ask_at is not null`.execute(
    db,
  );
}

async function createPayments(db: Kysely<Tables>, { text, integer }: Dialect): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('order_id', text, (column) => column.references('orders.id'))
    .addColumn('reference', text)
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('detail', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull().check(sql`amount >= 0`))
    .addColumn('refunded', integer, (column) => column.notNull().check(sql`refunded >= 0`))
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('collector', text, (column) => column.notNull())
    .addColumn('method', text, (column) => column.notNull())
    .addColumn('counts', integer, (column) => column.notNull().check(sql`counts in (0, 1)`))
    .addColumn('provider_created_at', text, (column) => column.notNull())
    .addColumn('provider_updated_at', text, (column) => column.notNull())
    .addColumn('first_seen_at', text, (column) => column.notNull())
    .addColumn('last_seen_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('payments_by_order').on('payments').column('order_id').execute();
}

async function createNotifications(db: Kysely<Tables>, { text, integer }: Dialect): Promise<void> {
  await db.schema
    .createTable('payment_notifications')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('received_at', text, (column) => column.notNull())
    .addColumn('topic', text, (column) => column.notNull())
    .addColumn('subject_id', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('notification_id', text, (column) => column.notNull())
    .addColumn('signature', text, (column) =>
      column.notNull().check(sql`signature in ('valid', 'invalid', 'absent', 'unchecked')`),
    )
    .addColumn('times_received', integer, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('next_try_at', text)
    .addColumn('processed_at', text)
    .addColumn('trouble', text)
    .addUniqueConstraint('notifications_once', ['topic', 'subject_id', 'action', 'notification_id'])
    .execute();
  await sql`create index notifications_due on payment_notifications (next_try_at) where next_try_at is not null`.execute(
    db,
  );
}

async function createRefunds(db: Kysely<Tables>, { text, integer }: Dialect): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('payment_id', text, (column) => column.notNull().references('payments.id'))
    .addColumn('amount', integer, (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('requested_at', text, (column) => column.notNull())
    .addColumn('by_user_id', text)
    .addColumn('by_name', text, (column) => column.notNull())
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('requested', 'done', 'refused')`),
    )
    .addColumn('provider_refund_id', text)
    .addColumn('answered_at', text)
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('next_try_at', text)
    .addColumn('trouble', text)
    .execute();
  await db.schema.createIndex('refunds_by_payment').on('refunds').column('payment_id').execute();
  await sql`create index refunds_due on refunds (next_try_at) where next_try_at is not null`.execute(db);
}

async function createAttentionItems(db: Kysely<Tables>, { text }: Dialect): Promise<void> {
  await db.schema
    .createTable('attention_items')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('order_id', text)
    .addColumn('payment_id', text)
    .addColumn('detail', text, (column) => column.notNull())
    .addColumn('occasion', text, (column) => column.notNull().unique())
    .addColumn('opened_at', text, (column) => column.notNull())
    .addColumn('resolved_at', text)
    .addColumn('resolved_by', text)
    .addColumn('resolution', text)
    .execute();
  await sql`create index attention_open on attention_items (opened_at) where resolved_at is null`.execute(db);
  await db.schema.createIndex('attention_by_order').on('attention_items').column('order_id').execute();
}
