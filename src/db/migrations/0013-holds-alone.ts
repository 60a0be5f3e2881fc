import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * The index of holds is of holds alone. SQLite took it, which begins with the status, for every list of orders by status, and then
 * sorted what it found; they are read in the order of `orders_by_date`, which has their status too.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.dropIndex('orders_by_hold').execute();
  await sql`create index orders_by_hold on orders (status, held_until) where held_until is not null`.execute(
    db,
  );
}
