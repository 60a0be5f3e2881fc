import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What people of the shop note about an order, how its parcel is followed, and what they corrected of its buyer's data. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('order_notes')
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_notes_key', ['order_id', 'position'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createTable('order_trackings')
    .addColumn('order_id', text, (column) => column.primaryKey().notNull())
    .addColumn('courier', text, (column) => column.notNull())
    .addColumn('number', text, (column) => column.notNull())
    .addColumn('link', text)
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createTable('order_corrections')
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('field', text, (column) => column.notNull())
    .addColumn('before', text, (column) => column.notNull())
    .addColumn('after', text, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_corrections_key', ['order_id', 'position'])
    .modifyEnd(keyedRows)
    .execute();
}
