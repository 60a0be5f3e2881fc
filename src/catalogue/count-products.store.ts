import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** All that the shop holds, hidden or not. */
export async function countProducts(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
