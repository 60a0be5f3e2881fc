import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderRequest } from '#contract/order.ts';
import { deleteOrderIntent, orderKeyFor } from './order-intent.ts';
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
  const keyOf = (wanted: OrderRequest, time = '27T10:00') =>
    orderKeyFor(wanted, { now: new Date(`2026-11-${time}:00Z`), random: () => `key-${(made += 1)}`, tab });

  beforeEach(() => {
    tab = createSafeStorage(() => {
      throw new Error('blocked');
    });
  });

  it('stays the same while the same order is tried again, also by a page that was loaded again', () => {
    const first = keyOf(order);
    expect(keyOf({ ...order }, '27T10:59')).toBe(first);
  });

  it('is a new one when the order changes', () => {
    const first = keyOf(order);
    expect(keyOf({ ...order, address: 'Mitre 2' })).not.toBe(first);
  });

  it('is a new one once the order is placed, and an hour after the first try', () => {
    const first = keyOf(order);
    keyOf(order, '27T10:30');
    const second = keyOf(order, '27T11:00');
    deleteOrderIntent(tab);
    const third = keyOf(order, '27T11:01');
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it.each(['{', 'null', '[]', '{"key":1}'])('is a new one where the tab holds %s', (text) => {
    tab.write('order_intent', text);
    expect(keyOf(order)).toBe(`key-${made}`);
  });
});
