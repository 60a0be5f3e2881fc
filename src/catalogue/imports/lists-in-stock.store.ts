import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { IS_ON_A_LIST } from '#pricing/is-offered.ts';
import type { ListIdentity } from '../supplier-feed/list-source.ts';

/** More than any wholesaler sends. */
const MAX_LISTS = 50;

/** The lists of a supplier of which something is in stock. */
export async function readListsInStock(db: Kysely<Tables>, supplierId: string): Promise<ListIdentity[]> {
  const rows = await db
    .selectFrom('products')
    .select(['feed_source', 'list_name'])
    .distinct()
    .where('supplier_id', '=', supplierId)
    .where(IS_ON_A_LIST)
    .where('supplier_stock', '>', 0)
    .orderBy('feed_source')
    .orderBy('list_name')
    .limit(MAX_LISTS)
    .execute();
  return rows.map(({ feed_source, list_name }) => ({
    supplierId,
    source: feed_source === 'configured' ? 'configured' : 'upload',
    listName: list_name,
  }));
}
