import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { MAX_ID_LENGTH } from '#lib/text-limits.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import type { ListItems } from './import-upload.store.ts';
import { readIdPrefix } from './suppliers.store.ts';

/** A supplier's items under the ids of their products, and the supplier's code of each id. */
export interface IdentifiedItems extends ListItems {
  codes: ReadonlyMap<string, string>;
}

/**
 * Gives each item of a supplier the id of its product. A known code keeps its id for ever. A new one gets an id that no product of
 * any supplier has: the code, after the supplier's prefix.
 * @param codesHeld The supplier's codes by the ids of its products.
 */
export async function identifyItems(
  db: Kysely<Tables>,
  supplierId: string,
  { items, unreadableIds }: ListItems,
  codesHeld: ReadonlyMap<string, string>,
): Promise<IdentifiedItems> {
  const idOf = new Map(Array.from(codesHeld, ([id, code]) => [code, id]));
  const takenIds = new Set(codesHeld.keys());
  const prefix = await readIdPrefix(db, supplierId);
  let nameless = items.flatMap(({ id: code }) => (idOf.has(code) ? [] : [code]));
  for (let round = 1; nameless.length > 0; round += 1) {
    const wanted = new Map(nameless.map((code) => [code, idFrom(prefix, code, round)]));
    const others = await findIds(db, [...wanted.values()]);
    for (const [code, id] of wanted) {
      if (others.has(id) || takenIds.has(id)) continue;
      idOf.set(code, id);
      takenIds.add(id);
    }
    nameless = nameless.filter((code) => !idOf.has(code));
  }
  const identified = items.map((item): FeedItem => ({ ...item, id: idOf.get(item.id) ?? item.id }));
  return {
    items: identified,
    unreadableIds: new Set(Array.from(unreadableIds, (code) => idOf.get(code) ?? code)),
    codes: new Map(items.map(({ id: code }, place) => [identified[place]?.id ?? code, code])),
  };
}

function idFrom(prefix: string, code: string, round: number): string {
  const id = prefix === '' ? code : shortened(`${prefix}-${code}`);
  return round === 1 ? id : `${id}-${round}`;
}

/** Room for the number of a later round. */
const MAX_STEM_LENGTH = MAX_ID_LENGTH - 5;
const HASH_LENGTH = 12;

/** Ids end up in addresses, which accept them up to a length: the end of a longer one becomes a hash of it. */
function shortened(id: string): string {
  if (id.length <= MAX_STEM_LENGTH) return id;
  return `${id.slice(0, MAX_STEM_LENGTH - HASH_LENGTH - 1)}-${hash('sha256', id).slice(0, HASH_LENGTH)}`;
}

/** Those of these ids that products have already. */
async function findIds(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of slicesOf(ids, ROWS_A_STATEMENT)) {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where(isOneOf(db, 'products.id', jsonList(some)))
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}
