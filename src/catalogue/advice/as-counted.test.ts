import { expect, test } from 'vitest';
import { BOARDS, MEMORY, PROCESSORS } from '#compatibility/testing/known-parts.ts';
import { productAt } from '../snapshot/snapshot.ts';
import { catalogueOf } from '../testing/small-catalogue.ts';
import { asCounted } from './as-counted.ts';
import { completeBuild } from './complete-build.ts';
import type { Chosen } from './draft.ts';

const catalogue = catalogueOf(
  { id: 'cpu', facts: PROCESSORS.ryzen_5600g, price: 15_000 },
  { id: 'ram', facts: MEMORY.ddr4_pair, price: 6000 },
  { id: 'two-slots', facts: { ...BOARDS.a520m, memory_slots: 2 }, price: 5000 },
  { id: 'four-slots', facts: { ...BOARDS.b450m, memory_slots: 4 }, price: 7000 },
  { id: 'disk', facts: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2' }, price: 5000 },
  { id: 'psu', facts: { kind: 'psu', watts: 550, form_factor: 'ATX' }, price: 5000 },
  { id: 'case', facts: { kind: 'case', form_factors: ['mATX'] }, price: 4000 },
);
const part = (id: string) => productAt(catalogue, catalogue.slotOf.get(id) ?? -1);
const wish = { without: [], use: 'office' } as const;

test('parts that the buyer already has cost nothing', () => {
  const mine: Chosen = { cpu: part('cpu') };
  const budget = 28_000;
  expect(completeBuild(catalogue, { ...wish, chosen: mine, budget }).ok).toBe(false);
  const chosen = asCounted(mine, { owned: ['cpu'], units: {} });
  expect(completeBuild(catalogue, { ...wish, chosen, budget }).ok).toBe(true);
});

test('two kits of memory cost twice as much, and need a board with four slots', () => {
  const chosen = asCounted({ ram: part('ram') }, { owned: [], units: { ram: 2 } });
  const completion = completeBuild(catalogue, { ...wish, chosen, budget: 60_000 });
  expect(completion).toMatchObject({
    ok: true,
    chosen: { ram: { price: 12_000 }, motherboard: { id: 'four-slots' } },
  });
});
