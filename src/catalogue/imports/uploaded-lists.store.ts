import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { normalizeText } from '#lib/text.ts';

/** An uploaded list, and its number of products. */
export interface UploadedList {
  supplierId: string;
  name: string;
  products: number;
}

/** A shop buys from a few wholesalers. */
const MAX_LISTS = 200;

/** The uploaded lists with products, by name. */
export function readUploadedLists(db: Kysely<Tables>): Promise<UploadedList[]> {
  return db
    .selectFrom('products')
    .select(({ fn }) => [
      'supplier_id as supplierId',
      'list_name as name',
      fn.countAll<number>().as('products'),
    ])
    .where('feed_source', '=', 'upload')
    .where('sold_offer', 'is', null)
    .groupBy(['supplier_id', 'list_name'])
    .orderBy('list_name')
    .limit(MAX_LISTS)
    .execute();
}

/** The supplier's first spelling of the name, ignoring capitals, accents and spaces: `elit ` is the list `Elit`. */
export async function nameAsUsed(
  db: Kysely<Tables>,
  { supplierId, name }: { supplierId: string; name: string },
): Promise<string> {
  const lists = await readUploadedLists(db);
  return (
    lists.find((list) => list.supplierId === supplierId && plain(list.name) === plain(name))?.name ?? name
  );
}

function plain(name: string): string {
  return normalizeText(name).replace(/\s+/g, ' ').trim();
}
