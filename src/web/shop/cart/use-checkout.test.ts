import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '#contract/order.ts';
import { intentFor } from './use-checkout.ts';

const order: OrderRequest = {
  nombre: 'Ana',
  email: 'ana@example.com',
  telefono: '11 5555-5555',
  direccion: 'Mitre 1',
  productos: [{ producto_id: 'cpu-1', cantidad: 1 }],
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
    const second = intentFor({ ...order, direccion: 'Mitre 2' }, first, random);
    expect(second.key).not.toBe(first.key);
  });
});
