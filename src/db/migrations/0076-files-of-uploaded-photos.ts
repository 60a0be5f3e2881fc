import { sql, type Kysely } from 'kysely';
import { dialectOf, engineOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The files of uploaded photographs, for processes on other machines than the one that was sent them. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema
    .createTable('uploaded_photo_files')
    .addColumn('hash', text, (column) => column.notNull())
    .addColumn('width', integer, (column) => column.notNull())
    .addColumn('format', text, (column) => column.notNull())
    .addColumn('bytes', engineOf(db) === 'postgres' ? sql`bytea` : sql`blob`, (column) => column.notNull())
    .addPrimaryKeyConstraint('uploaded_photo_files_once_a_name', ['hash', 'width', 'format'])
    .execute();
}
