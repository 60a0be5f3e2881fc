import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What wholesalers' own lists bill at 10.5 %; whatever else there is pays the general rate. */
const REDUCED = ['procesadores', 'memorias-valueram'];

/** The IVA that each category's prices hold, in basis points. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { integer } = dialectOf(db);
  await db.schema
    .alterTable('categories')
    .addColumn('vat_bp', integer, (column) =>
      column
        .notNull()
        .defaultTo(2100)
        .check(sql`vat_bp in (1050, 2100)`),
    )
    .execute();
  await db.updateTable('categories').set({ vat_bp: 1050 }).where('id', 'in', REDUCED).execute();
}
