import type { ListWarning } from '#lib/list-warning.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import { isSameList, type ListIdentity } from '../supplier-feed/list-source.ts';
import type { KnownProduct } from '../supplier-feed/plan-import.ts';

/** A list, and what its supplier's lists brought until now. */
interface UploadedAndHeld {
  list: ListIdentity;
  items: readonly FeedItem[];
  unreadableIds: ReadonlySet<string>;
  held: ReadonlyMap<string, KnownProduct>;
}

/** What a person should know of an uploaded list; empty for the configured one, which has no name to be mistaken in. */
export function warnOfList(uploaded: UploadedAndHeld): ListWarning[] {
  return uploaded.list.source === 'upload' ? warnOfNewList(uploaded) : [];
}

/** A list with a new name takes nothing of its supplier's other lists out of stock. */
function warnOfNewList({ list, items, unreadableIds, held }: UploadedAndHeld): ListWarning[] {
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
