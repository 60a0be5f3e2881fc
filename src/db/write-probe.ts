import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Changes a row that nobody else uses, to see that the database takes changes. @throws when it does not. */
export async function probeWrite(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('counters')
    .values({ name: 'write_probe', value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })),
    )
    .execute();
}
