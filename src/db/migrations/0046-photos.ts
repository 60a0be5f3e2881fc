import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The photographs that the shop fetched from suppliers, by their address there, and those that each product shows. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('photos')
    .addColumn('source', text, (column) => column.primaryKey())
    .addColumn('hash', text)
    .addColumn('width', integer)
    .addColumn('height', integer)
    .addColumn('failure', text)
    .addColumn('tries', integer, (column) => column.notNull())
    .addColumn('next_try_at', text)
    .addColumn('last_seen_at', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
  await sql`create index photos_due on photos (next_try_at) where next_try_at is not null`.execute(db);
  await sql`create index photos_by_hash on photos (hash) where hash is not null`.execute(db);
  await db.schema.createIndex('photos_by_last_seen').on('photos').column('last_seen_at').execute();
  await db.schema
    .alterTable('products')
    .addColumn('photos', text, (column) => column.notNull().defaultTo('[]'))
    .execute();
}
