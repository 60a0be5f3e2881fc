import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Limits on what a stranger can cause: mails to one mailbox, and open quotes of one network or email. And the shop's last known time. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await limitMails(db);
  await limitQuotes(db);
  await rememberTime(db);
}

async function limitMails(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  const letters = () => db.schema.alterTable('letters');
  await letters()
    .addColumn('recipient_key', sql`${text}`, (column) => column.notNull().defaultTo(''))
    .execute();
  await letters()
    .addColumn('let_out_at', sql`${text}`)
    .execute();
  await letters()
    .addColumn('set_aside_at', sql`${text}`)
    .execute();
  await letters()
    .addColumn('digest_address', sql`${text}`)
    .execute();
  await letters()
    .addColumn('digest_id', sql`${text}`)
    .execute();
  await letters()
    .addColumn('is_digest', sql`${integer}`, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update letters set recipient_key = lower(recipient)`.execute(db);

  await sql`create index letters_let_out on letters (recipient_key, let_out_at) where let_out_at is not null`.execute(
    db,
  );
  await sql`create index letters_set_aside on letters (digest_address, id)
    where set_aside_at is not null and digest_id is null`.execute(db);
  await sql`create index letters_in_digest on letters (digest_id, id) where digest_id is not null`.execute(
    db,
  );
  await sql`create unique index letters_next_digest on letters (digest_address, kind)
    where is_digest = 1 and attempts = 0 and sent_at is null`.execute(db);
  await sql`create index letters_digests on letters (recipient_key, kind) where is_digest = 1`.execute(db);
}

/** Quotes of earlier versions promised their prices without a condition: null in `max_cost_rise_bp`. */
async function limitQuotes(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  const quotes = () => db.schema.alterTable('quotes');
  for (const column of ['total_cents', 'cost_cents'] as const) {
    await quotes()
      .addColumn(column, sql`${integer}`, (added) => added.notNull().defaultTo(0))
      .execute();
  }
  await quotes()
    .addColumn('max_cost_rise_bp', sql`${integer}`)
    .execute();
  await quotes()
    .addColumn('email_key', sql`${text}`)
    .execute();
  await sql`update quotes set email_key = lower(email),
    total_cents = coalesce((select sum(price_cents * quantity) from quote_lines where quote_number = number), 0),
    cost_cents = coalesce((select sum(supplier_price_cents * quantity) from quote_lines where quote_number = number), 0)`.execute(
    db,
  );
  await sql`create index quotes_by_email on quotes (email_key, valid_until) where email_key is not null`.execute(
    db,
  );

  await db.schema
    .createTable('quote_networks')
    .addColumn('quote_number', integer, (column) => column.primaryKey().references('quotes.number'))
    .addColumn('network', text, (column) => column.notNull())
    .addColumn('wide_network', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('quote_networks_by_network')
    .on('quote_networks')
    .columns(['network', 'created_at'])
    .execute();
  await db.schema
    .createIndex('quote_networks_by_wide_network')
    .on('quote_networks')
    .columns(['wide_network', 'created_at'])
    .execute();
  await db.schema
    .createIndex('quote_networks_by_time')
    .on('quote_networks')
    .columns(['created_at', 'quote_number'])
    .execute();
}

async function rememberTime(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema
    .createTable('shop_time')
    .addColumn('id', integer, (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('seen_at', text, (column) => column.notNull())
    .addColumn('moved_at', text)
    .execute();
}
