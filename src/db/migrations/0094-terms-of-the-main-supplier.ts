import { sql, type Kysely } from 'kysely';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * 1: nobody has said how the lists of this supplier are read, and none of them was. The main supplier is there before its first list: it waits
 * where nothing but the demo came of it, and nobody noted anything of it.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { integer } = dialectOf(db);
  await db.schema
    .alterTable('suppliers')
    .addColumn('awaits_terms', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update suppliers set awaits_terms = 1 where id = ${FIRST_SUPPLIER} and version = 0
    and not exists (select 1 from products
      where products.supplier_id = suppliers.id and products.feed_source <> 'own' and not (
        products.feed_source = 'configured'
        and exists (select 1 from counters where counters.name = 'demo_catalogue' and counters.value = 1)))`.execute(
    db,
  );
}
