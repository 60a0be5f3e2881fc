import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Runs something while a table is missing, and puts it back in any case: the next test has the same database. */
export async function withoutTable<Result>(
  db: Kysely<Tables>,
  table: keyof Tables,
  run: () => Promise<Result>,
): Promise<Result> {
  await db.schema.alterTable(table).renameTo('away').execute();
  try {
    return await run();
  } finally {
    await db.schema.alterTable('away').renameTo(table).execute();
  }
}
