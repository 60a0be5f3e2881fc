import { describe, expect, it } from 'vitest';
import { linesSent } from './find-sent-order.ts';

const order = {
  products: [
    { productId: 'cpu-1', quantity: 1 },
    { productId: 'ram-1', quantity: 2 },
  ],
};

describe('what leaves the cart with an order whose answer was lost', () => {
  it('is what was sent, up to as many units', () => {
    const cart = [
      { id: 'cpu-1', quantity: 2 },
      { id: 'ram-1', quantity: 2 },
      { id: 'gpu-1', quantity: 1 },
    ];
    expect(linesSent({ status: 'pendiente' }, order, cart)).toEqual(['ram-1']);
  });

  it('is nothing once the order is paid: what the cart holds was chosen since', () => {
    expect(linesSent({ status: 'procesando' }, order, [{ id: 'cpu-1', quantity: 1 }])).toEqual([]);
  });
});
