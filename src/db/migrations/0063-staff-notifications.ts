import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What happened that those who run the shop want to know, what each of them has looked at, and who hears of it by email. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('staff_events')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('number', integer)
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('section', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('about', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
  await db.schema.createIndex('staff_events_by_number').on('staff_events').column('number').execute();
  await db.schema
    .createIndex('staff_events_by_section')
    .on('staff_events')
    .columns(['section', 'number', 'subject'])
    .execute();
  await db.schema
    .createTable('staff_seen')
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('section', text, (column) => column.notNull())
    .addColumn('number', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_seen_pk', ['user_id', 'section'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createTable('staff_recipients')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('kinds', text, (column) => column.notNull())
    .addColumn('digest_hour', integer)
    .addColumn('digested_until', text)
    .addColumn('confirmation_key', text, (column) => column.notNull().unique())
    .addColumn('asked_at', text, (column) => column.notNull())
    .addColumn('confirmed_at', text)
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createIndex('staff_recipients_by_email')
    .on('staff_recipients')
    .column('email')
    .unique()
    .execute();
  await db.insertInto('counters').values({ name: 'staff_events', value: 0 }).execute();
}
