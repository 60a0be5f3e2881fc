import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderRequest } from '#contract/order.ts';
import { deleteOrderIntent, orderKeyFor, readSentOrder } from './order-intent.ts';
import { createSafeStorage, type SafeStorage } from './safe-storage.ts';

const order: OrderRequest = {
  name: 'Ana',
  email: 'ana@example.com',
  phone: '11 5555-5555',
  address: 'Mitre 1',
  products: [{ productId: 'cpu-1', quantity: 1 }],
};

describe("the key of a buyer's order", () => {
  let made = 0;
  let tab: SafeStorage;
  const keyOf = (wanted: OrderRequest) => orderKeyFor(wanted, { random: () => `key-${(made += 1)}`, tab });

  beforeEach(() => {
    tab = createSafeStorage(() => {
      throw new Error('blocked');
    });
  });

  it('stays the same while the same order is tried again, also by a page that was loaded again', () => {
    const first = keyOf(order);
    expect(keyOf({ ...order })).toBe(first);
    expect(readSentOrder(tab)).toEqual({ key: first, order });
  });

  it('is a new one when the order changes', () => {
    const first = keyOf(order);
    expect(keyOf({ ...order, address: 'Mitre 2' })).not.toBe(first);
  });

  it('is a new one once the order is placed', () => {
    const first = keyOf(order);
    deleteOrderIntent(tab);
    expect(readSentOrder(tab)).toBeNull();
    expect(keyOf(order)).not.toBe(first);
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"key":1}',
    '{"key":"a","order":null}',
    '{"key":"a","order":{}}',
    '{"key":"a","meaning":"{}","sentAt":1}',
  ])('is a new one where the tab holds %s', (text) => {
    tab.write('order_intent', text);
    expect(readSentOrder(tab)).toBeNull();
    expect(keyOf(order)).toBe(`key-${made}`);
  });
});
