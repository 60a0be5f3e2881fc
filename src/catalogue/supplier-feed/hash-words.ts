import { createHash } from 'node:crypto';
import type { FeedItem } from './feed-item.ts';

/**
 * Tells whether a supplier's words about an item changed. Price and stock are left out: they are compared by value with
 * what the shop holds, because orders move the stock too; and what is read from the words outlives them.
 */
export function hashWords(item: Omit<FeedItem, 'hash'>): string {
  const words = [
    item.description,
    item.brand,
    item.partNumber,
    item.category,
    item.shortDescription,
    item.pictures,
    item.attributes,
  ];
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22);
}
