import type { OrderRequest } from '#contract/order.ts';
import type { SafeStorage } from './safe-storage.ts';
import { tabStorage } from './tab-storage.ts';

/** Whoever got no answer tries again at once. Later the same cart is meant as another order. The shop knows keys for longer. */
const REPEATED_WITHIN_MS = 60 * 60_000;

const INTENT_KEY = 'order_intent';

/**
 * One press of the button means one order, even if the request is sent twice: an order keeps its key until it is placed or changed. The tab
 * keeps it, because a buyer who lost the connection may load the page again before the next press.
 * @param random returns a unique key, as `crypto.randomUUID` does.
 */
export function orderKeyFor(
  order: OrderRequest,
  { now, random, tab = tabStorage }: { now: Date; random: () => string; tab?: SafeStorage },
): string {
  const meaning = JSON.stringify(order);
  const last = parseIntent(tab.read(INTENT_KEY));
  const isRepeated = last?.meaning === meaning && now.getTime() - last.sentAt < REPEATED_WITHIN_MS;
  const intent: StoredIntent = isRepeated ? last : { key: random(), meaning, sentAt: now.getTime() };
  tab.write(INTENT_KEY, JSON.stringify(intent));
  return intent.key;
}

/** The order is placed or refused, or its buyer wants nothing kept. */
export function deleteOrderIntent(tab: SafeStorage = tabStorage): void {
  tab.remove(INTENT_KEY);
}

/** An order that was sent and is not known to be placed, with the key under which it is placed once. */
interface StoredIntent {
  key: string;
  meaning: string;
  /** The first time, in milliseconds since 1970. */
  sentAt: number;
}

/** Whatever does not read as one counts as none. */
function parseIntent(text: string | null): StoredIntent | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const { key, meaning, sentAt } = parsed as Record<string, unknown>; // an object, as checked above
  return typeof key === 'string' && typeof meaning === 'string' && typeof sentAt === 'number'
    ? { key, meaning, sentAt }
    : null;
}
