import { beforeAll, expect, test } from 'vitest';
import { completionQuery } from '#contract/advice.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

let reader: ShopReader;

beforeAll(async () => {
  const snapshot = await readDemoSnapshot();
  reader = createShopReader(() => snapshot);
});

test('money that an own card leaves over buys a faster card', () => {
  const better = betterOf({ gpu: 'propia:1660 super', psu: 'propia:fuente de 600w', presupuesto: 700 });
  expect(better).toMatchObject({ step: 'gpu', cores: null });
  expect(Number(better?.price)).toBeGreaterThan(150);
});

test('an office PC with a slow processor says what a bit more money buys', () => {
  const better = betterOf({ presupuesto: 270, uso: 'oficina' });
  expect(better).toMatchObject({ step: 'cpu', name: 'Ryzen 3 3200G', cores: 4, more: '23.65' });
});

test('nothing is better where the money is spent, or the processor is quick enough', () => {
  expect(betterOf({ presupuesto: 900 })).toBeNull();
  expect(betterOf({ presupuesto: 500, uso: 'oficina' })).toBeNull();
});

/** Of the PC that is advised for a wish. */
function betterOf(wish: object) {
  const query = completionQuery.parse(wish);
  const completion = reader.complete(query);
  if (!completion.isComplete) throw new Error(completion.message);
  const parts = Object.fromEntries(completion.products.map(({ step, id }) => [step, id]));
  const sin = ['gpu', 'cooler'].filter((step) => parts[step] === undefined).join(',');
  return reader.betterPart({ ...query, ...parts, sin });
}
