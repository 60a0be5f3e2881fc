import { beforeAll, expect, test } from 'vitest';
import type { ShopReader } from '#contract/shop-reader.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

let reader: ShopReader;

beforeAll(async () => {
  const demo = await readDemoSnapshot();
  const snapshot = { ...demo, rate: { arsPerUsd: arsPerUsd(150_000), since: '2026-11-23T12:00:00.000Z' } };
  reader = createShopReader(() => snapshot);
});

test.each([
  ['tengo una b450 quiero jugar con 900 dolares', [/B450/]],
  ['pc gamer con 900 usd ya tengo mother b450', [/MOTHER .*B450/]],
  ['pc gamer 900 con mi mother b450m', [/MOTHER .*B450M/]],
  ['tengo un ryzen 5 5600 y 600 usd', [/RYZEN 5 5600/]],
  ['tengo una b450 y una rtx 4060, 500 usd para jugar', [/B450/, /RTX 4060/]],
  ['tengo mother b450 y 16gb ddr4, pc gamer 600 usd', [/B450/, /16GB.*DDR4|DDR4.*16GB/]],
])('what a visitor says to have is found: %s', (search, owned) => {
  const goal = reader.searchGoal(search);
  expect(goal).toMatchObject({
    kind: 'whole-pc',
    use: 'juegos',
    owned: owned.map((description) => ({
      isNear: false,
      part: { description: expect.stringMatching(description) as string },
    })),
  });
});

test('a board that the shop does not know stands for one with its chipset', () => {
  const goal = reader.searchGoal('para jugar 900 dolares tengo b450 tomahawk');
  expect(goal).toMatchObject({
    owned: [
      {
        typed: 'b450 tomahawk',
        isNear: true,
        part: { description: expect.stringMatching(/B450/) as string },
      },
    ],
  });
});

test.each(['ryzen 5 1400', 'core i7 2600', 'ryzen 5 3600', 'rtx 3200'])(
  'a part never stands for one of another number, nor for one of another kind: %s',
  (own) => {
    expect(reader.searchGoal(`pc gamer 900 usd, tengo ${own}`)).toMatchObject({
      owned: [{ typed: own, part: null }],
    });
  },
);

test.each([
  ['b450', /B450/],
  ['mi mother b450m', /MOTHER .*B450M/],
  ['Tengo un Ryzen 5 5600', /RYZEN 5 5600/],
  ['asrock b450m steel legend', /B450M/],
])('the form for an own part reads it as people say it: %s', (typed, description) => {
  const [first] = reader.namedParts(typed).found;
  expect(first?.description).toMatch(description);
});
