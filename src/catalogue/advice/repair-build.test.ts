import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBuild } from '#compatibility/check-build.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { STEP_KEYS } from '#compatibility/step-keys.ts';
import { anyPartFor } from '#compatibility/testing/any-build.ts';
import { BOARDS, MEMORY, PROCESSORS } from '#compatibility/testing/known-parts.ts';
import { productAt } from '../snapshot/snapshot.ts';
import { catalogueOf } from '../testing/small-catalogue.ts';
import { factsOf, type Chosen } from './draft.ts';
import { repairBuild } from './repair-build.ts';

test('exchanges the one part whose replacement costs least more or less', () => {
  const { catalogue, chosen } = shop({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    motherboard: [
      [BOARDS.z790_tower, 150],
      [BOARDS.b650m, 130],
      [BOARDS.x870_tower, 290],
    ],
    ram: [[MEMORY.ddr5_pair, 90]],
  });
  const repair = repairBuild(catalogue, chosen(['cpu-0', 'motherboard-0', 'ram-0']));
  expect(repair?.map(({ step, from, to }) => [step, from.id, to.id])).toEqual([
    ['motherboard', 'motherboard-0', 'motherboard-1'],
  ]);
});

test('exchanges two where one does not do it', () => {
  const { catalogue, chosen } = shop({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    motherboard: [
      [BOARDS.b550_tower, 120],
      [BOARDS.b650m, 140],
    ],
    ram: [
      [MEMORY.ddr4_pair, 60],
      [MEMORY.ddr5_pair, 95],
    ],
  });
  const repair = repairBuild(catalogue, chosen(['cpu-0', 'motherboard-0', 'ram-0']));
  expect(repair?.map(({ to }) => to.id)).toEqual(['motherboard-1', 'ram-1']);
});

test('leaves alone what must stay, and says when nothing helps', () => {
  const { catalogue, chosen } = shop({
    cpu: [
      [PROCESSORS.ryzen_7600, 200],
      [PROCESSORS.core_i5_12400, 190],
    ],
    motherboard: [[BOARDS.z790_tower, 150]],
  });
  const broken = chosen(['cpu-0', 'motherboard-0']);
  expect(repairBuild(catalogue, broken)?.map(({ to }) => to.id)).toEqual(['cpu-1']);
  expect(repairBuild(catalogue, broken, ['cpu'])).toBeNull();
});

test('has nothing to do where all fits', () => {
  const { catalogue, chosen } = shop({ cpu: [[PROCESSORS.ryzen_7600, 200]] });
  expect(repairBuild(catalogue, chosen(['cpu-0']))).toEqual([]);
});

test('always leaves a build without an error, of parts in stock', () => {
  const anyShelf = fc.tuple(
    ...STEP_KEYS.map((step) => fc.array(anyPartFor(step), { minLength: 2, maxLength: 4 })),
  );
  fc.assert(
    fc.property(anyShelf, (shelves) => {
      const catalogue = catalogueOf(
        ...shelves.flatMap((parts, step) =>
          parts.map((facts, place) => ({
            id: `${STEP_KEYS[step]}-${place}`,
            facts,
            price: 100 + place * 17,
            stock: place === 1 ? 0 : 3,
          })),
        ),
      );
      const chosen: Chosen = Object.fromEntries(
        STEP_KEYS.map((step) => [step, productAt(catalogue, catalogue.slotOf.get(`${step}-0`) ?? -1)]),
      );
      const repair = repairBuild(catalogue, chosen);
      if (repair === null) return;
      const repaired = { ...chosen, ...Object.fromEntries(repair.map(({ step, to }) => [step, to])) };
      expect(checkBuild(factsOf(repaired)).status).not.toBe('error');
      expect(repair.filter(({ to }) => to.stock === 0)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

/** Parts and their prices in USD by step; `chosen` names them as `cpu-0`. */
function shop(shelves: Record<string, [PartFacts, number][]>) {
  const catalogue = catalogueOf(
    ...Object.entries(shelves).flatMap(([step, parts]) =>
      parts.map(([facts, usd], place) => ({ id: `${step}-${place}`, facts, price: usd * 100 })),
    ),
  );
  const chosen = (ids: readonly string[]): Chosen =>
    Object.fromEntries(
      ids.map((id) => [id.split('-')[0], productAt(catalogue, catalogue.slotOf.get(id) ?? -1)]),
    );
  return { catalogue, chosen };
}
