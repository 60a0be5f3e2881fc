import { useState } from 'react';
import { isRecord } from '#lib/is-record.ts';
import { browserStorage, type SafeStorage } from './safe-storage.ts';
import { parseStored } from './stored-json.ts';

export const CHECKOUT_DRAFT_KEY = 'checkout_draft';

/** Where the draft has how the order is received. */
export const DELIVERY_FIELD = 'entrega';

/** What was typed and chosen for an order that is not placed yet: field of the form -> its text. */
export type CheckoutDraft = Readonly<Partial<Record<string, string>>>;

/** The draft as it was when the form appeared: the initial values of its fields. Only for components that the browser alone renders. */
export function useCheckoutDraft(): CheckoutDraft {
  const [draft] = useState(() => readCheckoutDraft());
  return draft;
}

export function readCheckoutDraft(storage: SafeStorage = browserStorage): CheckoutDraft {
  return parseCheckoutDraft(storage.read(CHECKOUT_DRAFT_KEY));
}

/** Replaces the stored values of these fields. A value that is empty or no text is deleted. */
export function keepInCheckoutDraft(
  fields: Iterable<readonly [name: string, typed: unknown]>,
  storage: SafeStorage = browserStorage,
): void {
  const kept = new Map(Object.entries(readCheckoutDraft(storage)));
  for (const [name, typed] of fields) {
    if (isText(typed)) kept.set(name, typed);
    else kept.delete(name);
  }
  if (kept.size === 0) storage.remove(CHECKOUT_DRAFT_KEY);
  else storage.write(CHECKOUT_DRAFT_KEY, JSON.stringify(Object.fromEntries(kept)));
}

/** The order is placed, or its buyer wants nothing kept. */
export function deleteCheckoutDraft(storage: SafeStorage = browserStorage): void {
  storage.remove(CHECKOUT_DRAFT_KEY);
}

/** Far more than the form has, and than a field takes. */
const MAX_FIELDS = 40;
const MAX_CHARACTERS = 300;

/** Whatever does not read as fields counts as none. */
export function parseCheckoutDraft(text: string | null): CheckoutDraft {
  const stored = parseStored(text);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored)
      .slice(0, MAX_FIELDS)
      .flatMap(([name, typed]) => (isText(typed) ? [[name, typed]] : [])),
  );
}

function isText(typed: unknown): typed is string {
  return typeof typed === 'string' && typed !== '' && typed.length <= MAX_CHARACTERS;
}
