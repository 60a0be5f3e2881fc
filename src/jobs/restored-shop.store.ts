import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

export async function wasPlacedBefore(db: Kysely<Tables>, orderId: string, moment: Date): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('created_at', '<=', moment.toISOString())
    .executeTakeFirst();
  return order !== undefined;
}
