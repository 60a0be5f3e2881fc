import { sql, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';

/** Brings back the withdrawn categories of which a product is shown again; unpublished. */
export async function bringBackShownCategories(trx: Transaction<Tables>): Promise<void> {
  await sql`
    update categories set is_withdrawn = 0, version = ${sql.lit(UNPUBLISHED)}
    where is_withdrawn = 1
      and exists (select 1 from products where category_id = categories.id and visible = 1)`.execute(trx);
}
