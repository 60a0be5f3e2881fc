import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { isUsualListName, nameWords } from '#lib/list-name-words.ts';
import type { ListWarning } from '#lib/list-warning.ts';
import { nearName } from '#lib/near-name.ts';
import { isSameSpelling } from '#lib/text.ts';
import { partKey } from '#lib/part-key.ts';
import { readAllSuppliers } from '../supplier-rows.store.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import { isSameList } from '../supplier-feed/list-source.ts';
import type { ComparedList } from './compare-list.store.ts';
import type { ImportRun } from './import-run.ts';
import { countPartsBySupplier } from './parts-of-suppliers.store.ts';
import { warnOfPrices } from './warn-of-prices.ts';
import { readUploadedLists } from './uploaded-lists.store.ts';

/** The known facts about an uploaded list before it is applied. */
type Uploaded = Pick<ImportRun, 'name' | 'listName' | 'source' | 'supplierId' | 'newSupplier'> & {
  unreadableIds: ReadonlySet<string>;
} & Pick<ComparedList, 'items' | 'held'>;

/** Warnings about an uploaded list for the person who decides; none for the configured one, whose supplier and name nobody types. */
export async function warnOfList(db: Kysely<Tables>, list: Uploaded): Promise<ListWarning[]> {
  if (list.source !== 'upload') return [];
  const suppliers = await readAllSuppliers(db);
  const own = list.newSupplier ?? suppliers.find(({ id }) => id === list.supplierId)?.name ?? '';
  const others = suppliers.filter(({ id }) => id !== list.supplierId);
  const near =
    list.newSupplier === null
      ? null
      : nearName(
          list.newSupplier,
          others.map(({ name }) => name),
        );
  return [
    ...warnOfNewList(list),
    ...(near === null ? [] : [{ kind: 'near-name', supplier: near } as const]),
    ...(await warnOfNames(db, list, own, others)),
    ...(await warnOfParts(db, list, others)),
    ...warnOfPrices(list.items),
  ];
}

/** A list with a new name takes nothing of its supplier's other lists out of stock. */
function warnOfNewList({ items, unreadableIds, held, ...list }: Uploaded): ListWarning[] {
  const products = [...held.values()];
  if (products.some((product) => isSameList(product, list))) return [];
  const listed = new Set(items.map(({ id }) => id));
  const left = products.filter(
    ({ id, source, supplierStock }) =>
      source === 'upload' && supplierStock > 0 && !listed.has(id) && !unreadableIds.has(id),
  );
  if (left.length === 0) return [];
  const lists = [...new Set(left.map(({ listName }) => listName))].toSorted((a, b) => a.localeCompare(b));
  return [{ kind: 'new-list', lists, count: left.length }];
}

type Others = readonly Pick<Tables['suppliers'], 'id' | 'name'>[];

async function warnOfNames(
  db: Kysely<Tables>,
  { name, listName, supplierId }: Uploaded,
  own: string,
  others: Others,
): Promise<ListWarning[]> {
  const called = `${nameWords(name)}${nameWords(listName)}`;
  // `New Bytes Sur` is not named after `New Bytes`.
  const named = others.find(
    (other) => called.includes(nameWords(other.name)) && !nameWords(own).includes(nameWords(other.name)),
  );
  if (named !== undefined && !called.includes(nameWords(own)))
    return [{ kind: 'named-after', supplier: named.name }];
  if (isUsualListName(listName)) return [];
  const alike = (await readUploadedLists(db)).filter((list) => isSameSpelling(list.name, listName));
  if (alike.some((list) => list.supplierId === supplierId)) return [];
  const owner = others.find(({ id }) => alike.some((list) => list.supplierId === id));
  return owner === undefined ? [] : [{ kind: 'named-after', supplier: owner.name }];
}

/** Fewer parts say nothing of whose they are. */
const MIN_PARTS = 3;

async function warnOfParts(
  db: Kysely<Tables>,
  { items, supplierId }: Uploaded,
  others: Others,
): Promise<ListWarning[]> {
  const keys = keysOf(items);
  if (keys.size < MIN_PARTS || others.length === 0) return [];
  const counts = await countPartsBySupplier(db, keys);
  const own = counts.get(supplierId) ?? 0;
  const [first] = others
    .map(({ id, name }) => ({ name, count: counts.get(id) ?? 0 }))
    .toSorted((one, other) => other.count - one.count);
  if (first === undefined || first.count * 2 <= keys.size || first.count <= own) return [];
  return [{ kind: 'parts-of', supplier: first.name, count: first.count, of: keys.size }];
}

function keysOf(items: readonly FeedItem[]): ReadonlySet<string> {
  return new Set(items.map(({ partNumber }) => partKey(partNumber)).filter((key) => key !== ''));
}
