import { describe, expect, it } from 'vitest';
import { MAX_ORDER_LINES } from '#lib/order-limits.ts';
import {
  addToCart,
  CART_DETAILS_KEY,
  CART_KEY,
  emptyCart,
  parseCartIds,
  readCart,
  rememberPrice,
  removeFromCart,
  setQuantity,
} from './cart-storage.ts';
import { createSafeStorage } from './safe-storage.ts';
import { fakeStorage, refusingStorage } from './testing/fake-storage.ts';

const ryzen = { id: 'cpu-1', description: 'Ryzen 5 7600', price: '229.90' };
const board = { id: 'mb-1', description: 'B650M', price: '149.00' };

function newCart() {
  const browser = fakeStorage();
  return { browser, storage: createSafeStorage(() => browser) };
}

describe('the cart in the browser', () => {
  it('stores a plain list of ids under cart_items', () => {
    const { browser, storage } = newCart();
    addToCart(ryzen, storage);
    addToCart(board, storage);
    expect(browser.getItem('cart_items')).toBe('["cpu-1","mb-1"]');
  });

  it('refuses a component that is already there', () => {
    const { storage } = newCart();
    expect(addToCart(ryzen, storage)).toBe('added');
    expect(addToCart(ryzen, storage)).toBe('already-there');
    expect(readCart(storage)).toHaveLength(1);
  });

  it('starts each line with one unit, its name and the price seen', () => {
    const { storage } = newCart();
    addToCart(ryzen, storage);
    expect(readCart(storage)).toEqual([
      { id: 'cpu-1', quantity: 1, seenPrice: '229.90', name: 'Ryzen 5 7600' },
    ]);
  });

  it.each([
    [3, 3],
    [0, 1],
    [-4, 1],
    [250, 99],
    [Number.NaN, 1],
  ])('takes a quantity of %s as %s', (given, stored) => {
    const { storage } = newCart();
    addToCart(ryzen, storage);
    setQuantity('cpu-1', given, storage);
    expect(readCart(storage)[0]?.quantity).toBe(stored);
  });

  it('remembers a new price once the buyer saw it', () => {
    const { storage } = newCart();
    addToCart(ryzen, storage);
    rememberPrice('cpu-1', '239.90', storage);
    expect(readCart(storage)[0]?.seenPrice).toBe('239.90');
  });

  it('deletes the details of a removed line', () => {
    const { browser, storage } = newCart();
    addToCart(ryzen, storage);
    addToCart(board, storage);
    setQuantity('cpu-1', 5, storage);
    removeFromCart(['cpu-1'], storage);
    expect(browser.getItem(CART_DETAILS_KEY)).not.toContain('cpu-1');
    addToCart(ryzen, storage);
    expect(readCart(storage).find((line) => line.id === 'cpu-1')?.quantity).toBe(1);
  });

  it('is empty after it was cleared', () => {
    const { browser, storage } = newCart();
    addToCart(ryzen, storage);
    emptyCart(storage);
    expect(browser.getItem(CART_KEY)).toBe('[]');
  });

  it('takes no more lines than an order can hold', () => {
    const { storage } = newCart();
    for (let n = 0; n < MAX_ORDER_LINES; n += 1) addToCart({ ...ryzen, id: `p-${n}` }, storage);
    expect(addToCart(ryzen, storage)).toBe('full');
  });

  it('works in memory where the browser stores nothing', () => {
    const storage = refusingStorage();
    expect(addToCart(ryzen, storage)).toBe('added');
    expect(readCart(storage)).toHaveLength(1);
    emptyCart(storage);
    expect(readCart(storage)).toEqual([]);
  });

  it('does not take an inherited property for a line', () => {
    const { storage, browser } = newCart();
    browser.setItem(CART_KEY, '["__proto__","constructor"]');
    expect(readCart(storage)).toEqual([
      { id: '__proto__', quantity: 1, seenPrice: null, name: null },
      { id: 'constructor', quantity: 1, seenPrice: null, name: null },
    ]);
  });
});

describe('a broken cart', () => {
  it.each([
    ['nothing', null, []],
    ['no JSON', '{oops', []],
    ['no list', '{"a":1}', []],
    ['what is no id', '["a",null,{},"","b"]', ['a', 'b']],
    ['numbers for ids', '[7,"8"]', ['7', '8']],
    ['an id twice', '["a","a"]', ['a']],
  ])('reads the valid part of %s', (_, text, ids) => {
    expect(parseCartIds(text)).toEqual(ids);
  });

  it('takes unreadable details for one unit', () => {
    const { browser, storage } = newCart();
    browser.setItem(CART_KEY, '["a"]');
    browser.setItem(CART_DETAILS_KEY, '{"a":{"quantity":"many","seenPrice":"free","name":7}}');
    expect(readCart(storage)).toEqual([{ id: 'a', quantity: 1, seenPrice: null, name: null }]);
  });
});

describe('every change', () => {
  it('notifies its listeners', () => {
    const { storage } = newCart();
    let calls = 0;
    const stop = storage.subscribe(() => (calls += 1));
    addToCart(ryzen, storage);
    expect(calls).toBeGreaterThan(0);
    stop();
    const before = calls;
    emptyCart(storage);
    expect(calls).toBe(before);
  });
});
