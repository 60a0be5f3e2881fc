import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * The index of holds keeps only orders that have one. It begins with the status, so SQLite used it for every list of orders by status
 * and then had to sort; `orders_by_date` has the status too, and the order.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.dropIndex('orders_by_hold').execute();
  await sql`create index orders_by_hold on orders (status, held_until) where held_until is not null`.execute(
    db,
  );
}
