import { describe, expect, it } from 'vitest';
import {
  CHECKOUT_DRAFT_KEY,
  deleteCheckoutDraft,
  keepInCheckoutDraft,
  parseCheckoutDraft,
  readCheckoutDraft,
} from './checkout-draft.ts';
import { createSafeStorage } from './safe-storage.ts';
import { fakeStorage, refusingStorage } from './testing/fake-storage.ts';

describe('what was typed in the checkout', () => {
  it('is there after a reload, field by field', () => {
    const browser = fakeStorage();
    const open = () => createSafeStorage(() => browser);
    keepInCheckoutDraft([['entrega', 'retiro']], open());
    keepInCheckoutDraft(
      [
        ['nombre', 'Ana'],
        ['email', 'ana@example.com'],
      ],
      open(),
    );
    expect(readCheckoutDraft(open())).toEqual({ entrega: 'retiro', nombre: 'Ana', email: 'ana@example.com' });
  });

  it('is forgotten where its field was emptied', () => {
    const storage = createSafeStorage(fakeStorage);
    keepInCheckoutDraft([['nombre', 'Ana']], storage);
    keepInCheckoutDraft([['nombre', '']], storage);
    expect(storage.keys()).toEqual([]);
  });

  it('leaves nothing in the browser once it is forgotten', () => {
    const browser = fakeStorage();
    const storage = createSafeStorage(() => browser);
    keepInCheckoutDraft([['nombre', 'Ana']], storage);
    deleteCheckoutDraft(storage);
    expect(browser.getItem(CHECKOUT_DRAFT_KEY)).toBeNull();
    expect(readCheckoutDraft(storage)).toEqual({});
  });

  it('stays for this visit where the browser stores nothing', () => {
    const storage = refusingStorage();
    keepInCheckoutDraft([['nombre', 'Ana']], storage);
    expect(readCheckoutDraft(storage)).toEqual({ nombre: 'Ana' });
  });

  it.each(['nada', '[]', '7', 'null', '"Ana"'])('counts as nothing when it reads as %s', (text) => {
    expect(parseCheckoutDraft(text)).toEqual({});
  });

  it('leaves out what is no text of a field', () => {
    const stored = { nombre: 'Ana', email: 7, telefono: null, calle: 'x'.repeat(301), piso: { a: 1 } };
    expect(parseCheckoutDraft(JSON.stringify(stored))).toEqual({ nombre: 'Ana' });
  });
});
