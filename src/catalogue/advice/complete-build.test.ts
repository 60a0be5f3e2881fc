import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkBuild } from '#compatibility/check-build.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { anyPartFor } from '#compatibility/testing/any-build.ts';
import {
  BOARDS,
  CASES,
  COOLERS,
  DISKS,
  MEMORY,
  CARDS,
  PROCESSORS,
  SUPPLIES,
} from '#compatibility/testing/known-parts.ts';
import type { Product } from '../product/product.ts';
import { productAt, sortedIndexOf, type Snapshot } from '../snapshot/snapshot.ts';
import { catalogueOf, type Given } from '../testing/small-catalogue.ts';
import { asCounted } from './as-counted.ts';
import { completeBuild } from './complete-build.ts';
import { canGoWithout, factsOf, isComplete, buildTotal, type Chosen } from './draft.ts';
import { USES } from './uses.ts';

/** Two to four parts for each step, some out of stock. */
const anyStock: fc.Arbitrary<Given[]> = fc
  .tuple(
    ...STEP_KEYS.map((step) =>
      fc.array(
        fc.record({
          facts: anyPartFor(step),
          price: fc.integer({ min: 10, max: 400 }),
          stock: fc.constantFrom(0, 5, 5, 5),
        }),
        { minLength: 2, maxLength: 4 },
      ),
    ),
  )
  .map((stock) => stock.flat().map((part, place) => ({ id: `p${place}`, ...part })));

const anyWish = fc.record({
  budget: fc.integer({ min: 50, max: 2500 }),
  use: fc.constantFrom(...USES),
  without: fc.subarray<StepKey>(['gpu', 'cooler'], { maxLength: 1 }),
});

/** Kits and disks of which there may be more than one. */
const anyUnits = fc.record(
  { ram: fc.integer({ min: 2, max: 3 }), storage: fc.integer({ min: 2, max: 4 }) },
  { requiredKeys: [] },
);

describe('completing a build', () => {
  test('returns a whole build without an error and within the budget, or the reason why it cannot', () => {
    fc.assert(
      fc.property(anyStock, anyWish, (given, wish) => {
        const completion = completeBuild(catalogueOf(...given), { chosen: {}, ...wish });
        if (!completion.ok) return;
        const { chosen } = completion;
        expect(checkBuild(factsOf(chosen)).status).not.toBe('error');
        expect(isComplete(chosen)).toBe(true);
        expect(buildTotal(chosen)).toBeLessThanOrEqual(wish.budget);
        expect(wish.without.filter((step) => chosen[step] !== undefined)).toEqual([]);
        expect(Object.values(chosen).filter(({ stock }) => stock === 0)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('never chooses a board with fewer M.2 slots than the chosen disks, nor fewer memory slots than modules', () => {
    fc.assert(
      fc.property(anyStock, anyWish, anyUnits, (given, wish, units) => {
        const disk: Given = { id: 'mine', facts: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2' } };
        const kit: Given = { id: 'kit', facts: { kind: 'ram', memory_type: 'DDR5', modules: 2 } };
        const catalogue = catalogueOf(disk, kit, ...given);
        const mine = { storage: productOf(catalogue, 'mine'), ram: productOf(catalogue, 'kit') };
        const chosen = asCounted(mine, { owned: ['storage', 'ram'], units });
        const completion = completeBuild(catalogue, { chosen, ...wish });
        if (!completion.ok) return;
        expect(checkBuild({ ...factsOf(completion.chosen), units }).status).not.toBe('error');
        const board = completion.chosen.motherboard?.facts;
        const { m2_slots = 8, memory_slots = 8 } = board?.kind === 'motherboard' ? board : {};
        expect(units.storage ?? 1).toBeLessThanOrEqual(m2_slots);
        expect(2 * (units.ram ?? 1)).toBeLessThanOrEqual(memory_slots);
      }),
      { numRuns: 300 },
    );
  });

  test('finds a build if there is one', () => {
    fc.assert(
      fc.property(anyStock, anyWish, (given, wish) => {
        const catalogue = catalogueOf(...given);
        const completion = completeBuild(catalogue, { chosen: {}, ...wish });
        const cheapest = cheapestOfAll(catalogue, wish.without);
        const expected =
          cheapest === Infinity
            ? { ok: false, reason: 'nothing-fits' }
            : cheapest > wish.budget
              ? { ok: false, reason: 'too-dear', cheapest }
              : { ok: true };
        expect(completion).toMatchObject(expected);
      }),
      { numRuns: 100 },
    );
  });

  test('keeps the chosen parts, and reports when they do not fit together', () => {
    const catalogue = goodShop();
    const cpu = productOf(catalogue, 'cpu-ryzen_7600');
    const completion = completeBuild(catalogue, {
      chosen: { cpu },
      without: [],
      budget: 200_000,
      use: 'gaming',
    });
    expect(completion).toMatchObject({ ok: true, chosen: { cpu } });
    const board = productOf(catalogue, 'motherboard-z790_tower');
    expect(
      completeBuild(catalogue, {
        chosen: { cpu, motherboard: board },
        without: [],
        budget: 200_000,
        use: 'gaming',
      }),
    ).toEqual({ ok: false, reason: 'chosen-clash' });
  });

  test('adds a supply when the one that came with the case is too weak', () => {
    const catalogue = catalogueOf(
      { id: 'cpu', facts: PROCESSORS.ryzen_5600g, price: 100 },
      { id: 'board', facts: BOARDS.b450m, price: 100 },
      { id: 'ram', facts: MEMORY.ddr4_pair, price: 100 },
      { id: 'disk', facts: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2' }, price: 100 },
      { id: 'psu', facts: { kind: 'psu', watts: 650, form_factor: 'ATX' }, price: 100 },
      {
        id: 'case',
        facts: { kind: 'case', form_factors: ['mATX'], psu_included: true, psu_watts: 100 },
        price: 100,
      },
    );
    const completion = completeBuild(catalogue, { chosen: {}, without: [], budget: 1000, use: 'office' });
    expect(completion).toMatchObject({ ok: true, chosen: { psu: { id: 'psu' }, case: { id: 'case' } } });
  });

  test('buys the watts that a card asks for, though a weaker supply is as good and cheaper', () => {
    const supply = (watts: number) =>
      ({ kind: 'psu', watts, form_factor: 'ATX', efficiency: 'gold' }) as const;
    const catalogue = catalogueOf(
      { id: 'cpu', facts: PROCESSORS.ryzen_5600g, price: 100 },
      { id: 'board', facts: BOARDS.b450m, price: 100 },
      { id: 'ram', facts: MEMORY.ddr4_pair, price: 100 },
      { id: 'disk', facts: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2' }, price: 100 },
      { id: 'case', facts: { kind: 'case', form_factors: ['mATX'], max_gpu_mm: 400 }, price: 100 },
      { id: '750w', facts: supply(750), price: 100 },
      { id: '850w', facts: supply(850), price: 110 },
    );
    const gpu = {
      ...productOf(catalogue, 'cpu'),
      facts: { kind: 'gpu', tdp_w: 300, recommended_psu_w: 850 },
    } as const;
    const wish = { without: [], budget: 2000, use: 'gaming' } as const;
    expect(completeBuild(catalogue, { chosen: { gpu }, ...wish })).toMatchObject({
      chosen: { psu: { id: '850w' } },
    });
  });

  test('spends the money on the parts that matter for the use', () => {
    const catalogue = goodShop();
    const card = (use: (typeof USES)[number]) => {
      const completion = completeBuild(catalogue, { chosen: {}, without: [], budget: 160_000, use });
      return completion.ok ? (completion.chosen.gpu?.price ?? 0) : undefined;
    };
    expect(card('gaming')).toBeGreaterThan(card('office') ?? Infinity);
  });
});

/** Tries every combination. In cents; Infinity when none fits. */
function cheapestOfAll(catalogue: Snapshot, without: readonly StepKey[]): number {
  let least = Infinity;
  tryStep(0, {});
  return least;

  function tryStep(place: number, draft: Chosen): void {
    const step = STEP_KEYS[place];
    if (buildTotal(draft) >= least) return;
    if (step === undefined) {
      const isPc = STEP_KEYS.every((key) => draft[key] !== undefined || canGoWithout(key, draft));
      if (isPc && checkBuild(factsOf(draft)).status !== 'error') least = buildTotal(draft);
      return;
    }
    tryStep(place + 1, draft);
    if (without.includes(step)) return;
    for (const slot of sortedIndexOf(catalogue, `kind:${step}`).cheapest) {
      const product = productAt(catalogue, slot);
      if (product.stock > 0) tryStep(place + 1, { ...draft, [step]: product });
    }
  }
}

function goodShop(): Snapshot {
  const stock = {
    cpu: PROCESSORS,
    motherboard: BOARDS,
    ram: MEMORY,
    gpu: CARDS,
    storage: DISKS,
    psu: SUPPLIES,
    case: CASES,
    cooler: COOLERS,
  };
  return catalogueOf(
    ...Object.entries(stock).flatMap(([step, parts]) =>
      Object.entries(parts).map(([name, facts], place) => ({
        id: `${step}-${name}`,
        description: name.toUpperCase().replaceAll('_', ' '),
        price: 4000 + place * (step === 'gpu' ? 9000 : 1500),
        facts,
      })),
    ),
  );
}

function productOf(catalogue: Snapshot, id: string): Product {
  return productAt(catalogue, catalogue.slotOf.get(id) ?? -1);
}
