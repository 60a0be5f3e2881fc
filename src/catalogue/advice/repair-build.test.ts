import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBuild } from '#compatibility/check-build.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { anyPartFor } from '#compatibility/testing/any-build.ts';
import { BOARDS, MEMORY, PROCESSORS } from '#compatibility/testing/known-parts.ts';
import { productAt } from '../snapshot/snapshot.ts';
import {
  card,
  CARD_OF_UNKNOWN_LENGTH,
  cardTooLong,
  chassis,
  MEMORY_OF_BOTH,
  processorOfAnotherSocket,
  supply,
} from '../testing/broken-pcs.ts';
import { pricedParts } from '../testing/priced-parts.ts';
import { catalogueOf } from '../testing/small-catalogue.ts';
import { asCounted } from './as-counted.ts';
import { factsOf, type Chosen } from './draft.ts';
import { repairBuild } from './repair-build.ts';

test('exchanges the one part whose replacement is nearest in price', () => {
  const { catalogue, chosen } = pricedParts({
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

test('exchanges two parts when one is not enough', () => {
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    motherboard: [
      [BOARDS.b550_tower, 120],
      [BOARDS.b650m, 140],
    ],
    ram: MEMORY_OF_BOTH,
  });
  const repair = repairBuild(catalogue, chosen(['cpu-0', 'motherboard-0', 'ram-0']));
  expect(repair?.map(({ to }) => to.id)).toEqual(['motherboard-1', 'ram-1']);
});

test('prefers a part without a warning to a slightly nearer one with a warning', () => {
  const card: PartFacts = {
    kind: 'gpu',
    tdp_w: 300,
    recommended_psu_w: 700,
  };
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    gpu: [[card, 600]],
    psu: [
      [supply(300), 40],
      [supply(550), 70],
      [supply(850), 110],
      [supply(1600), 400],
    ],
  });
  const repair = repairBuild(catalogue, chosen(['cpu-0', 'gpu-0', 'psu-0']));
  expect(repair?.map(({ to }) => to.id)).toEqual(['psu-2']);
});

test('never offers a part whose deciding fact is unknown while a verified one exists, however far its price', () => {
  const { catalogue, chosen } = pricedParts({
    gpu: [
      [card(340), 400],
      [CARD_OF_UNKNOWN_LENGTH, 401],
      [card(280), 900],
    ],
    case: [[chassis(300), 80]],
  });
  const repair = repairBuild(catalogue, chosen(['gpu-0', 'case-0']), ['case']);
  expect(repair?.map(({ to }) => to.id)).toEqual(['gpu-2']);
});

test('rather changes one part more than one to a part whose deciding fact is unknown', () => {
  const { memory_type: _unknown, ...boardOfUnknownMemory } = BOARDS.b650m;
  const { catalogue, chosen } = pricedParts({
    cpu: [
      [PROCESSORS.ryzen_7600, 200],
      [PROCESSORS.core_i5_12400, 190],
    ],
    motherboard: [
      [BOARDS.b550_tower, 120],
      [boardOfUnknownMemory, 121],
      [BOARDS.b650m, 140],
    ],
    ram: MEMORY_OF_BOTH,
  });
  const repair = repairBuild(catalogue, chosen(['cpu-0', 'motherboard-0', 'ram-0']), ['cpu']);
  expect(repair?.map(({ to }) => to.id)).toEqual(['motherboard-2', 'ram-1']);
});

test('offers a part whose deciding fact is unknown where nothing is verified', () => {
  const { catalogue, chosen } = pricedParts({
    gpu: [
      [card(340), 400],
      [CARD_OF_UNKNOWN_LENGTH, 401],
    ],
    case: [[chassis(300), 80]],
  });
  const repair = repairBuild(catalogue, chosen(['gpu-0', 'case-0']), ['case']);
  expect(repair?.map(({ to }) => to.id)).toEqual(['gpu-1']);
});

test('keeps the parts that must stay, and reports when nothing helps', () => {
  const { catalogue, chosen } = pricedParts({
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

test('two kits that need more slots than the board has become one of the same size, or one of them', () => {
  const four = { ...MEMORY.ddr5_pair, modules: 2 };
  const { catalogue, chosen } = pricedParts({
    motherboard: [[{ ...BOARDS.b650m, memory_slots: 2 }, 130]],
    ram: [
      [four, 50],
      [{ ...four, capacity_gb_total: 64 }, 95],
    ],
  });
  const twoKits = (ids: string[]) => asCounted(chosen(ids), { owned: [], units: { ram: 2 } });
  const changes = (repair: ReturnType<typeof repairBuild>) =>
    repair?.map(({ from, to }) => [from.units, from.price, to.id, to.units ?? 1, to.price]);
  expect(changes(repairBuild(catalogue, twoKits(['motherboard-0', 'ram-0'])))).toEqual([
    [2, 10_000, 'ram-1', 1, 9500],
  ]);
  expect(changes(repairBuild(catalogue, twoKits(['motherboard-0', 'ram-1'])))).toEqual([
    [2, 19_000, 'ram-1', 1, 9500],
  ]);
});

test('three disks that need more slots than the board has stay three if as many of another kind fit; otherwise there are fewer', () => {
  const m2: PartFacts = { kind: 'storage', interface: 'NVMe', form_factor: 'M.2' };
  const sata: PartFacts = { kind: 'storage', interface: 'SATA', form_factor: '2.5' };
  const board: [PartFacts, number] = [{ ...BOARDS.b650m, m2_slots: 2 }, 130];
  const three = (ids: string[], { chosen }: Pick<ReturnType<typeof pricedParts>, 'chosen'>) =>
    asCounted(chosen(ids), { owned: [], units: { storage: 3 } });
  const mixed = pricedParts({
    motherboard: [board],
    storage: [
      [m2, 60],
      [sata, 65],
    ],
  });
  const alone = pricedParts({ motherboard: [board], storage: [[m2, 60]] });
  const ids = ['motherboard-0', 'storage-0'];
  expect(repairBuild(mixed.catalogue, three(ids, mixed))).toMatchObject([
    { to: { id: 'storage-1', units: 3 } },
  ]);
  expect(repairBuild(alone.catalogue, three(ids, alone))).toMatchObject([
    { to: { id: 'storage-0', units: 2, price: 12_000 } },
  ]);
});

test('exchanges the cheap part that is in the way, not the dearest for one of the same price', () => {
  const { catalogue, chosen } = cardTooLong();
  const repair = repairBuild(catalogue, chosen(['gpu-0', 'case-0']));
  expect(repair?.map(({ to }) => to.id)).toEqual(['case-1']);
});

test('rather exchanges two cheap parts than the processor that costs more than twice as much', () => {
  const { catalogue, chosen } = processorOfAnotherSocket();
  const repair = repairBuild(catalogue, chosen(['cpu-0', 'motherboard-0', 'ram-0']));
  expect(repair?.map(({ to }) => to.id)).toEqual(['motherboard-1', 'ram-1']);
});

test('spends what it frees on the warning that it would leave', () => {
  const hungry: PartFacts = { kind: 'gpu', length_mm: 280, slots: 2, tdp_w: 200, recommended_psu_w: 700 };
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    gpu: [
      [{ ...hungry, length_mm: 340 }, 500],
      [hungry, 440],
    ],
    case: [[chassis(300), 80]],
    psu: [
      [supply(600), 60],
      [supply(750), 90],
    ],
  });
  const repair = repairBuild(catalogue, chosen(['cpu-0', 'gpu-0', 'case-0', 'psu-0']), ['case']);
  expect(repair?.map(({ to }) => to.id)).toEqual(['gpu-1', 'psu-1']);
});

test('takes the cheapest case that is as good where a budget is given, not the nearest in price', () => {
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    gpu: [[card(348), 900]],
    case: [
      [chassis(300), 130],
      [chassis(400), 140],
      [chassis(401), 43],
    ],
  });
  const broken = chosen(['cpu-0', 'gpu-0', 'case-0']);
  const repaired = (budget: number | null) =>
    repairBuild(catalogue, broken, [], { use: 'gaming', budget })?.map(({ to }) => to.id);
  expect(repaired(150_000)).toEqual(['case-2']);
  expect(repaired(null)).toEqual(['case-1']);
});

test('takes the cheapest case where the nearest is much dearer than the one that goes', () => {
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    gpu: [[card(348), 900]],
    case: [
      [chassis(300), 120],
      [chassis(400), 150],
      [chassis(401), 60],
    ],
  });
  const repair = repairBuild(catalogue, chosen(['cpu-0', 'gpu-0', 'case-0']));
  expect(repair?.map(({ to }) => to.id)).toEqual(['case-2']);
});

test('takes no cheap case that brings a warning or lacks the supply of the one that goes', () => {
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    gpu: [[{ ...card(348), tdp_w: 60, recommended_psu_w: 300 }, 400]],
    case: [
      [{ ...chassis(300), psu_included: true, psu_watts: 650 }, 130],
      [{ ...chassis(400), psu_included: true, psu_watts: 650 }, 150],
      [chassis(401), 40],
    ],
  });
  const repair = repairBuild(catalogue, chosen(['cpu-0', 'gpu-0', 'case-0']), ['gpu'], {
    use: 'gaming',
    budget: 100_000,
  });
  expect(repair?.map(({ to }) => to.id)).toEqual(['case-1']);
});

test('spends what it frees on no other processor', () => {
  const { catalogue, chosen } = pricedParts({
    cpu: [
      [PROCESSORS.ryzen_7800x3d, 350],
      [PROCESSORS.ryzen_8600g, 250],
    ],
    motherboard: [[BOARDS.b650m, 130]],
    ram: [[MEMORY.ddr5_pair, 90]],
    storage: [[{ kind: 'storage', interface: 'NVMe', form_factor: 'M.2' }, 60]],
    gpu: [[card(348), 900]],
    psu: [[supply(850), 100]],
    case: [
      [chassis(300), 130],
      [chassis(400), 43],
    ],
  });
  const ids = ['cpu-0', 'motherboard-0', 'ram-0', 'storage-0', 'gpu-0', 'psu-0', 'case-0'];
  const repair = repairBuild(catalogue, chosen(ids), [], { use: 'gaming', budget: 200_000 });
  expect(repair?.map(({ to }) => to.id)).toEqual(['case-1']);
});

test('brings no less memory than before, and two modules where there were two', () => {
  const kit = (gb: number, modules: number): PartFacts => ({
    ...MEMORY.ddr5_pair,
    capacity_gb_total: gb,
    modules,
  });
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    motherboard: [[BOARDS.b650m, 140]],
    ram: [
      [{ ...MEMORY.ddr4_pair, capacity_gb_total: 16 }, 60],
      [kit(8, 1), 62],
      [kit(16, 1), 70],
      [kit(16, 2), 120],
    ],
    gpu: [[{ ...card(280), chip: 'RTX 5070' }, 643]],
  });
  const repair = repairBuild(catalogue, chosen(['cpu-0', 'motherboard-0', 'ram-0', 'gpu-0']));
  expect(repair?.map(({ to }) => to.id)).toEqual(['ram-3']);
});

test('brings the memory that a fast card asks for where the old one was a lone module', () => {
  const kit = (gb: number, modules: number): PartFacts => ({
    ...MEMORY.ddr5_pair,
    capacity_gb_total: gb,
    modules,
  });
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    motherboard: [[BOARDS.b650m, 140]],
    ram: [
      [{ ...MEMORY.ddr4_one, capacity_gb_total: 8 }, 30],
      [kit(8, 1), 35],
      [kit(16, 2), 90],
      [kit(32, 2), 95],
    ],
    gpu: [[{ ...card(280), chip: 'RTX 5070' }, 643]],
  });
  const repair = repairBuild(catalogue, chosen(['cpu-0', 'motherboard-0', 'ram-0', 'gpu-0']));
  expect(repair?.map(({ to }) => to.id)).toEqual(['ram-2']);
});

test('changes nothing when everything fits', () => {
  const { catalogue, chosen } = pricedParts({ cpu: [[PROCESSORS.ryzen_7600, 200]] });
  expect(repairBuild(catalogue, chosen(['cpu-0']))).toEqual([]);
});

test('always returns a build without an error, with parts in stock', () => {
  const anyStock = fc.tuple(
    ...STEP_KEYS.map((step) => fc.array(anyPartFor(step), { minLength: 2, maxLength: 4 })),
  );
  const anyUnits = fc.record(
    { ram: fc.integer({ min: 2, max: 4 }), storage: fc.integer({ min: 2, max: 4 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyStock, anyUnits, (stock, units) => {
      const catalogue = catalogueOf(
        ...stock.flatMap((parts, step) =>
          parts.map((facts, place) => ({
            id: `${STEP_KEYS[step]}-${place}`,
            facts,
            price: 100 + place * 17,
            stock: place === 1 ? 0 : 3,
          })),
        ),
      );
      const parts: Chosen = Object.fromEntries(
        STEP_KEYS.map((step) => [step, productAt(catalogue, catalogue.slotOf.get(`${step}-0`) ?? -1)]),
      );
      const chosen = asCounted(parts, { owned: [], units });
      const repair = repairBuild(catalogue, chosen);
      if (repair === null) return;
      const repaired = { ...chosen, ...Object.fromEntries(repair.map(({ step, to }) => [step, to])) };
      expect(checkBuild(factsOf(repaired)).status).not.toBe('error');
      expect(repair.filter(({ to }) => to.stock < (to.units ?? 1))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
