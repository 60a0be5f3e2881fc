import { expect, test } from 'vitest';
import type { OrderService } from './order-service.ts';
import type { OrderIntent } from './order.ts';
import { createSalePace } from './sale-pace.ts';

test('five orders within a second are a sale, and slower ones are none', async () => {
  let time = 0;
  const pace = createSalePace(() => time);
  const placed = { ok: true, isNew: true } as Awaited<ReturnType<OrderService['place']>>; // all that is read of it
  const { place } = pace.counted({ place: () => Promise.resolve(placed) });
  const order = (ms: number) => {
    time += ms;
    return place({} as OrderIntent); // handed on unread
  };
  for (let n = 0; n < 10; n++) await order(300);
  expect(pace.isSale()).toBe(false);
  for (let n = 0; n < 5; n++) await order(200);
  expect(pace.isSale()).toBe(true);
  time += 1000;
  expect(pace.isSale()).toBe(false);
});
