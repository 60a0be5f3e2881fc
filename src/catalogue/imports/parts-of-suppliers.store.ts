import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { partKey } from '#lib/part-key.ts';
import { WITHDRAWN } from '../supplier-feed/plan-import.ts';

const PAGE = 1000;

/** How many of these part numbers (see `partKey`) each supplier has, by its id. */
export async function countPartsBySupplier(
  db: Kysely<Tables>,
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, Set<string>>();
  for (let afterId: string | undefined = ''; afterId !== undefined; await setImmediate()) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'supplier_id', 'part_number', 'feed_source', 'feed_hash', 'sold_offer'])
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      if (row.feed_source === 'own' || row.feed_hash === WITHDRAWN || row.sold_offer !== null) continue;
      const key = partKey(row.part_number);
      if (!keys.has(key)) continue;
      const parts = found.get(row.supplier_id);
      if (parts === undefined) found.set(row.supplier_id, new Set([key]));
      else parts.add(key);
    }
    afterId = rows.length < PAGE ? undefined : rows.at(-1)?.id;
  }
  return new Map(Array.from(found, ([supplierId, parts]) => [supplierId, parts.size]));
}
