import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What the owner agreed with a supplier: its margin, and how its lists state prices. `version` counts its changes in the panel. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  const add = (...column: Parameters<ReturnType<typeof db.schema.alterTable>['addColumn']>) =>
    db.schema
      .alterTable('suppliers')
      .addColumn(...column)
      .execute();
  await add('margin_bp', integer, (column) => column.check(sql`margin_bp >= 0`));
  await add('currency', text, (column) =>
    column
      .notNull()
      .defaultTo('usd')
      .check(sql`currency in ('usd', 'ars')`),
  );
  await add('ars_per_usd', integer, (column) => column.check(sql`ars_per_usd > 0`));
  await add('added_vat_bp', integer, (column) =>
    column
      .notNull()
      .defaultTo(0)
      .check(sql`added_vat_bp in (0, 1050, 2100)`),
  );
  await add('version', integer, (column) => column.notNull().defaultTo(0));
}
