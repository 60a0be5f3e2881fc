import {
  CHECKOUT_DRAFT_KEY,
  deleteCheckoutDraft,
  keepInCheckoutDraft,
  parseCheckoutDraft,
  readCheckoutDraft,
} from './checkout-draft.ts';
import { browserStorage, type SafeStorage } from './safe-storage.ts';
import { tabStorage } from './tab-storage.ts';

interface Storages {
  browser: SafeStorage;
  tab: SafeStorage;
}

const VISITORS: Storages = { browser: browserStorage, tab: tabStorage };

/** When the order is placed, its typed data is deleted from the browser. Only this tab keeps it, for a buyer who cancels the order. */
export function moveDraftToTab(orderId: string, { browser, tab }: Storages = VISITORS): void {
  const typed = browser.read(CHECKOUT_DRAFT_KEY);
  if (typed !== null) tab.write(keyOf(orderId), typed);
  deleteCheckoutDraft(browser);
}

/** Restores the data that was typed for this order; data typed since then stays. @returns whether there was anything to restore. */
export function restoreOrderedDraft(orderId: string, { browser, tab }: Storages = VISITORS): boolean {
  const ordered = Object.entries(parseCheckoutDraft(tab.read(keyOf(orderId))));
  tab.remove(keyOf(orderId));
  keepInCheckoutDraft([...ordered, ...Object.entries(readCheckoutDraft(browser))], browser);
  return ordered.length > 0;
}

/** Deleted for the sake of people who share the browser. */
export function deleteOrderedDrafts(tab: SafeStorage = tabStorage): void {
  for (const key of tab.keys()) {
    if (key.startsWith(PREFIX)) tab.remove(key);
  }
}

const PREFIX = 'ordered_draft_';

function keyOf(orderId: string): string {
  return `${PREFIX}${orderId}`;
}
