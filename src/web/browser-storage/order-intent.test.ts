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
  const now = new Date('2026-11-28T12:00:00Z');
  const soon = new Date('2026-11-28T12:59:00Z');
  const later = new Date('2026-11-28T13:00:00Z');
  const keyOf = (wanted: OrderRequest, at = now) =>
    orderKeyFor(wanted, { now: at, random: () => `key-${(made += 1)}`, tab });

  beforeEach(() => {
    tab = createSafeStorage(() => {
      throw new Error('blocked');
    });
  });

  it('stays the same while the same order is tried again, also by a page that was loaded again', () => {
    const first = keyOf(order);
    expect(keyOf({ ...order }, soon)).toBe(first);
    expect(readSentOrder(soon, tab)).toEqual({ key: first, order, sentAt: now.getTime() });
  });

  it('is a new one after an hour: what was sent then is not asked for any more', () => {
    const first = keyOf(order);
    expect(readSentOrder(later, tab)).toBeNull();
    expect(keyOf(order, later)).not.toBe(first);
  });

  it('is a new one when the order changes', () => {
    const first = keyOf(order);
    expect(keyOf({ ...order, address: 'Mitre 2' })).not.toBe(first);
  });

  it('is a new one once the order is placed', () => {
    const first = keyOf(order);
    deleteOrderIntent(tab);
    expect(readSentOrder(now, tab)).toBeNull();
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
    '{"key":"a","order":{"products":[]}}',
  ])('is a new one where the tab holds %s', (text) => {
    tab.write('order_intent', text);
    expect(readSentOrder(now, tab)).toBeNull();
    expect(keyOf(order)).toBe(`key-${made}`);
  });
});
