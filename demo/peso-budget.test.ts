import { beforeAll, expect, test } from 'vitest';
import type { ShopReader } from '#contract/shop-reader.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { grantWish } from '#web/shop/build-pc/advice/grant-wish.ts';
import { loadBuilder } from '#web/shop/build-pc/load-builder.ts';
import { parseBuilderAddress } from '#web/shop/build-pc/model/parse-address.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

let reader: ShopReader;

beforeAll(async () => {
  const demo = await readDemoSnapshot();
  const snapshot = { ...demo, rate: { arsPerUsd: arsPerUsd(150_000), since: '2026-11-23T12:00:00.000Z' } };
  reader = createShopReader(() => snapshot);
});

const ask = (budget: string) =>
  grantWish(reader, parseBuilderAddress(new URLSearchParams({ presupuesto: budget })));

test('a budget in pesos that buys no PC is answered in pesos, the dollars beside', () => {
  const asked = ask('$ 200.000');
  if ('path' in asked) throw new Error('a PC for that');
  expect(asked.refusal.message).toMatch(
    /^Con \$\u{a0}200\.000 no alcanza: la PC más económica que se puede armar hoy así cuesta \$\u{a0}[\d.]+ \(USD [\d.]+\)\. Faltan \$\u{a0}[\d.]+\.$/u,
  );
  expect(asked.refusal.least?.label).toMatch(/^\$\u{a0}[\d.]+\.000$/u);
  expect(ask(asked.refusal.least?.typed ?? '')).toHaveProperty('path');
});

test('one in dollars, in dollars', () => {
  const asked = ask('130');
  if ('path' in asked) throw new Error('a PC for that');
  expect(asked.refusal.message).toMatch(/^Con ese presupuesto no alcanza: .* cuesta USD [\d.]+/);
  expect(asked.refusal.least?.label).toMatch(/^USD \d+$/);
});

test.each([
  ['1.200.000', { usd: '800.00', ars: '1200000.00' }],
  ['900 lucas', { usd: '600.00', ars: '900000.00' }],
  ['800', { usd: '800.00', ars: null }],
])('a PC remembers the currency of its budget: %s', (typed, budget) => {
  const granted = ask(typed);
  if (!('path' in granted)) throw new Error('no PC');
  const address = parseBuilderAddress(new URLSearchParams(granted.path.split('?')[1]));
  const view = loadBuilder(reader, address);
  expect(view.budget).toEqual(budget);
  expect(Number(view.total)).toBeLessThanOrEqual(Number(budget.usd));
});
