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

/** The order is placed: what was typed for it leaves the browser, and waits in this tab alone for a buyer who cancels it. */
export function moveDraftToTab(orderId: string, { browser, tab }: Storages = VISITORS): void {
  const typed = browser.read(CHECKOUT_DRAFT_KEY);
  if (typed !== null) tab.write(keyOf(orderId), typed);
  deleteCheckoutDraft(browser);
}

/** Puts what was typed for this order into the form again; what was typed since then stays. @returns whether there was anything. */
export function restoreOrderedDraft(orderId: string, { browser, tab }: Storages = VISITORS): boolean {
  const ordered = Object.entries(parseCheckoutDraft(tab.read(keyOf(orderId))));
  tab.remove(keyOf(orderId));
  keepInCheckoutDraft([...ordered, ...Object.entries(readCheckoutDraft(browser))], browser);
  return ordered.length > 0;
}

/** For whoever shares the browser. */
export function deleteOrderedDrafts(tab: SafeStorage = tabStorage): void {
  for (const key of tab.keys()) {
    if (key.startsWith(PREFIX)) tab.remove(key);
  }
}

const PREFIX = 'ordered_draft_';

function keyOf(orderId: string): string {
  return `${PREFIX}${orderId}`;
}
