import { describe, expect, test } from 'vitest';
import { deleteOwnOrders, parseOwnOrders, rememberOwnOrder, renewOwnOrder } from './own-orders.ts';
import { createSafeStorage, type SafeStorage } from './safe-storage.ts';
import { fakeStorage, refusingStorage } from './testing/fake-storage.ts';

describe('the orders that were placed in this browser', () => {
  test('are kept with what opens them, the newest first, each once', () => {
    const storage = openStorage();
    for (const id of ['A', 'B', 'A']) rememberOwnOrder(order(id), storage);
    expect(stored(storage)).toEqual([order('A'), order('B')]);
  });

  test('are the last ten', () => {
    const storage = openStorage();
    for (let number = 1; number <= 11; number++) rememberOwnOrder(order(String(number)), storage);
    expect(stored(storage).map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  });

  test('get another key where they are, and none is added', () => {
    const storage = openStorage();
    for (const id of ['A', 'B']) rememberOwnOrder(order(id), storage);
    renewOwnOrder({ id: 'A', key: 'another' }, storage);
    renewOwnOrder({ id: 'C', key: 'another' }, storage);
    expect(stored(storage)).toEqual([order('B'), { ...order('A'), key: 'another' }]);
  });

  test('are forgotten when their buyer asks', () => {
    const storage = openStorage();
    rememberOwnOrder(order('A'), storage);
    deleteOwnOrders(storage);
    expect(stored(storage)).toEqual([]);
  });

  test('are there until the page closes, in a browser that keeps nothing', () => {
    const storage = refusingStorage();
    rememberOwnOrder(order('A'), storage);
    expect(stored(storage)).toEqual([order('A')]);
  });

  test.each([
    ['', []],
    ['{"id":"A"}', []],
    [JSON.stringify([order('A'), { id: 'B' }, null, { ...order('C'), createdAt: 'ayer' }]), [order('A')]],
  ])('of %s are what reads as orders', (text, orders) => {
    expect(parseOwnOrders(text)).toEqual(orders);
  });
});

function order(id: string) {
  return { id, key: `key-${id}`, createdAt: '2026-11-25T15:00:00.000Z' };
}

function stored(storage: SafeStorage) {
  return parseOwnOrders(storage.read('own_orders'));
}

function openStorage(): SafeStorage {
  const browser = fakeStorage();
  return createSafeStorage(() => browser);
}
