import { sql, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { reapplyOverrides } from '../overrides/overrides.store.ts';
import { DESCRIBED_COLUMNS } from '../product/described-fields.ts';

const COLUMNS = [...DESCRIBED_COLUMNS, 'category_id', 'feed_hash', 'feed_source', 'list_name', 'search_text'];

/**
 * Gives products of several suppliers the texts of the offer that describes them, unless the shop has its own; unpublished. The texts of an
 * offer stay when its import is undone.
 */
export async function describeProducts(
  trx: Transaction<Tables>,
  productIds: Iterable<string>,
): Promise<void> {
  const ids = [...productIds];
  const columns = COLUMNS.map((column) => sql`${sql.ref(column)} = own.${sql.ref(column)}`);
  for (const group of slicesOf(ids, ROWS_A_STATEMENT)) {
    const { rows } = await sql<{ id: string }>`
      update products set ${sql.join(columns)}, version = ${sql.lit(UNPUBLISHED)}
      from products as own
      where own.id = products.text_offer and own.feed_hash <> '' and own.feed_hash <> products.feed_hash
        and ${isOneOf(trx, 'products.id', jsonList(group))}
      returning products.id`.execute(trx);
    await reapplyOverrides(
      trx,
      rows.map(({ id }) => id),
    );
  }
}
