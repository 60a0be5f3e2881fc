import { describe, expect, it } from 'vitest';
import { keepInCheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';
import { deleteOrderedDrafts, moveDraftToTab, restoreOrderedDraft } from './ordered-draft.ts';
import { createSafeStorage } from './safe-storage.ts';
import { fakeStorage } from './testing/fake-storage.ts';

function storages() {
  const browser = fakeStorage();
  const tab = fakeStorage();
  return { browser: createSafeStorage(() => browser), tab: createSafeStorage(() => tab) };
}

describe('what was typed for an order', () => {
  it('leaves the browser when the order is placed, and returns when its buyer cancels it', () => {
    const visitor = storages();
    keepInCheckoutDraft([['nombre', 'Ana']], visitor.browser);
    moveDraftToTab('AB12CD', visitor);
    expect(visitor.browser.keys()).toEqual([]);
    expect(restoreOrderedDraft('AB12CD', visitor)).toBe(true);
    expect(readCheckoutDraft(visitor.browser)).toEqual({ nombre: 'Ana' });
    expect(visitor.tab.keys()).toEqual([]);
  });

  it('does not replace what was typed since then', () => {
    const visitor = storages();
    const first = [
      ['nombre', 'Ana'],
      ['telefono', '11 5555-1234'],
    ] as const;
    keepInCheckoutDraft(first, visitor.browser);
    moveDraftToTab('AB12CD', visitor);
    keepInCheckoutDraft([['nombre', 'Juan']], visitor.browser);
    restoreOrderedDraft('AB12CD', visitor);
    expect(readCheckoutDraft(visitor.browser)).toEqual({ nombre: 'Juan', telefono: '11 5555-1234' });
  });

  it('is not known in another tab, nor for another order', () => {
    const visitor = storages();
    keepInCheckoutDraft([['nombre', 'Ana']], visitor.browser);
    moveDraftToTab('AB12CD', visitor);
    expect(restoreOrderedDraft('AB12CD', { ...storages(), browser: visitor.browser })).toBe(false);
    expect(restoreOrderedDraft('EF34GH', visitor)).toBe(false);
    expect(readCheckoutDraft(visitor.browser)).toEqual({});
  });

  it('is deleted when whoever shares the browser asks for it', () => {
    const visitor = storages();
    keepInCheckoutDraft([['nombre', 'Ana']], visitor.browser);
    moveDraftToTab('AB12CD', visitor);
    deleteOrderedDrafts(visitor.tab);
    expect(restoreOrderedDraft('AB12CD', visitor)).toBe(false);
  });
});
