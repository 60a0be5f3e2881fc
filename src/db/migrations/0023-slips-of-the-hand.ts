import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * What a step of an order is taken back by, which version of a margin somebody changes, and why a withdrawal was closed although its money
 * had not gone back.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema
    .alterTable('order_events')
    .addColumn('takes_back', sql`${integer}`)
    .execute();
  await db.schema
    .alterTable('order_events')
    .addColumn('letter_id', sql`${text}`)
    .execute();
  await db.schema
    .alterTable('order_events')
    .addColumn('undo', sql`${text}`)
    .execute();
  for (const table of ['products', 'categories'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('margin_version', sql`${integer}`, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('withdrawal_events')
    .addColumn('unrefunded_reason', sql`${text}`)
    .execute();
}
