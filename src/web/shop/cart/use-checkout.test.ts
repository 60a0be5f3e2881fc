import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '#contract/order.ts';
import { intentFor } from './use-checkout.ts';

const order: OrderRequest = {
  name: 'Ana',
  email: 'ana@example.com',
  phone: '11 5555-5555',
  address: 'Mitre 1',
  products: [{ productId: 'cpu-1', quantity: 1 }],
};

describe("the key of a buyer's order", () => {
  let made = 0;
  const random = () => `key-${(made += 1)}`;

  it('stays the same while the same order is tried again', () => {
    const first = intentFor(order, null, random);
    expect(intentFor({ ...order }, first, random)).toBe(first);
  });

  it('is a new one when the order changes', () => {
    const first = intentFor(order, null, random);
    const second = intentFor({ ...order, address: 'Mitre 2' }, first, random);
    expect(second.key).not.toBe(first.key);
  });
});
