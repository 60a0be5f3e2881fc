import { expect, test } from 'vitest';
import type { OrderService } from './order-service.ts';
import type { OrderIntent } from '../order.ts';
import { createSalePace } from './sale-pace.ts';

test('five orders within a second count as a sale, and a slower pace does not', async () => {
  let time = 0;
  const pace = createSalePace(() => time);
  const placed = { ok: true, isNew: true } as Awaited<ReturnType<OrderService['place']>>; // the only fields that are read
  const { place } = pace.counted({ place: () => Promise.resolve(placed) });
  const order = (ms: number) => {
    time += ms;
    return place({} as OrderIntent); // passed on without reading
  };
  for (let n = 0; n < 10; n++) await order(300);
  expect(pace.isSale()).toBe(false);
  for (let n = 0; n < 5; n++) await order(200);
  expect(pace.isSale()).toBe(true);
  time += 1000;
  expect(pace.isSale()).toBe(false);
});
