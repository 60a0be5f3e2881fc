import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The shop's secret with this name, the same in all its processes. The first call creates it. */
export async function readSecret(
  db: Kysely<Tables>,
  name: string,
  randomBytes: (count: number) => Buffer,
): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
