import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What all processes of the shop know and nobody else: the key of the catalogue's public version. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
