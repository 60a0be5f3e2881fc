import type { OrderRequest } from '#contract/order.ts';
import { isRecord } from '#lib/is-record.ts';
import type { SafeStorage } from './safe-storage.ts';
import { parseStored } from './stored-json.ts';
import { tabStorage } from './tab-storage.ts';

/** A buyer who gets no response tries again at once. After this time the same cart means another order. The shop stores keys for longer. */
const REPEATED_WITHIN_MS = 60 * 60_000;

const INTENT_KEY = 'order_intent';

/** An order that was sent and is not known to be placed, with the key under which it is placed once. */
export interface SentOrder {
  key: string;
  order: OrderRequest;
  /** The first time, in milliseconds since 1970. */
  sentAt: number;
}

/**
 * One press of the button means one order, even if the request is sent twice: an order keeps its key until it is placed or refused, for an hour. The
 * tab keeps it, because a buyer who lost the connection may load the page again before the next press.
 * @param random returns a unique key, as `crypto.randomUUID` does.
 */
export function orderKeyFor(
  order: OrderRequest,
  { now, random, tab = tabStorage }: { now: Date; random: () => string; tab?: SafeStorage },
): string {
  const sent = readSentOrder(now, tab);
  if (sent !== null && isSameOrder(sent.order, order)) return sent.key;
  const key = random();
  tab.write(INTENT_KEY, JSON.stringify({ key, order, sentAt: now.getTime() } satisfies SentOrder));
  return key;
}

/** The last order sent within the hour whose response did not come; it may have been placed. */
export function readSentOrder(now: Date, tab: SafeStorage = tabStorage): SentOrder | null {
  const stored = parseStored(tab.read(INTENT_KEY));
  return isSentOrder(stored) && now.getTime() - stored.sentAt < REPEATED_WITHIN_MS ? stored : null;
}

export function isSameOrder(one: OrderRequest, other: OrderRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The order is placed or refused, or its buyer wants nothing kept. */
export function deleteOrderIntent(tab: SafeStorage = tabStorage): void {
  tab.remove(INTENT_KEY);
}

/** This tab wrote it, perhaps with an earlier version of the page, so the shop validates it. */
function isSentOrder(value: unknown): value is SentOrder {
  if (!isRecord(value)) return false;
  const { key, order, sentAt } = value;
  return (
    typeof key === 'string' &&
    typeof sentAt === 'number' &&
    isRecord(order) &&
    Array.isArray(order['products'])
  );
}
