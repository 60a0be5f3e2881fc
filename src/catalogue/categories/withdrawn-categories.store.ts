import { sql, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { WITHDRAWN } from '../supplier-feed/plan-import.ts';

/**
 * Takes away the categories that an undone import had brought and that have no product left but those that went with it; unpublished.
 * @returns their names.
 */
export async function withdrawCategories(trx: Transaction<Tables>, importId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update categories set is_withdrawn = 1, version = ${sql.lit(UNPUBLISHED)}
    where created_by_import = ${importId} and merged_into is null and is_withdrawn = 0
      and not exists (select 1 from products where category_id = categories.id and not ${WENT_WITH_ITS_IMPORT})
    returning name`.execute(trx);
  return rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'es'));
}

/** What an undo makes of a product that its import had brought. */
const WENT_WITH_ITS_IMPORT = sql`(visible = 0 and supplier_stock = 0 and last_import is null
  and feed_source <> 'own' and feed_hash in ('', ${sql.lit(WITHDRAWN)}))`;
