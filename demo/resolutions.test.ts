import { beforeAll, expect, test } from 'vitest';
import { builderParams } from '#contract/search-goal.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { grantWish } from '#web/shop/build-pc/advice/grant-wish.ts';
import { loadBuilder } from '#web/shop/build-pc/load-builder.ts';
import { partsPath } from '#web/shop/build-pc/model/builder-address.ts';
import { parseBuilderAddress } from '#web/shop/build-pc/model/parse-address.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

let reader: ShopReader;

beforeAll(async () => {
  const snapshot = await readDemoSnapshot();
  reader = createShopReader(() => snapshot);
});

test('a resolution that a search says is what the PC is for, in its link and when it is saved', () => {
  const address = pcFor('pc para jugar en 1440p por 1000 usd');
  expect(address.wish.use).toBe('juegos-1440p');
  const saved = read(partsPath(address, undefined, address.wish));
  expect(saved.wish.use).toBe('juegos-1440p');
  expect(loadBuilder(reader, saved).reasons?.gpu).toContain('la memoria (16 GB) que pide jugar en 1440p.');
});

test('a budget that pays no card for the resolution is told so', () => {
  const reasons = (search: string) => loadBuilder(reader, pcFor(search)).reasons;
  expect(reasons('jugar en 4k con 900 usd')?.gpu).toContain('Para 4K hace falta una más rápida');
  expect(reasons('jugar en 4k con 500 usd')?.cpu).toContain('Para jugar en 4K hace falta una placa de video');
});

test('the guide advises another card for 1080p than for 4K with the same budget', () => {
  const cards = (['juegos-1080p', 'juegos-4k'] as const).map((use) => {
    const [, , enthusiast] = reader.budgetBuilds(use);
    return enthusiast?.build.isComplete
      ? enthusiast.build.products.find(({ step }) => step === 'gpu')?.id
      : null;
  });
  expect(new Set(cards).size).toBe(2);
});

/** The address of the PC that a search leads to. */
function pcFor(search: string) {
  const goal = reader.searchGoal(search);
  if (goal?.kind !== 'whole-pc') throw new Error('no PC is asked for');
  const answer = grantWish(reader, parseBuilderAddress(new URLSearchParams(builderParams(goal))));
  if ('refusal' in answer) throw new Error(answer.refusal.message);
  return read(answer.path);
}

function read(path: string) {
  return parseBuilderAddress(new URLSearchParams(path.split('?')[1]));
}
