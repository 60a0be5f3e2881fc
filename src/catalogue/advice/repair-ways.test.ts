import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBuild } from '#compatibility/check-build.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { anyPartFor } from '#compatibility/testing/any-build.ts';
import { PROCESSORS } from '#compatibility/testing/known-parts.ts';
import { productAt } from '../snapshot/snapshot.ts';
import {
  card,
  CARD_OF_UNKNOWN_LENGTH,
  cardTooLong,
  chassis,
  processorOfAnotherSocket,
  supply,
} from '../testing/broken-pcs.ts';
import { pricedParts } from '../testing/priced-parts.ts';
import { catalogueOf } from '../testing/small-catalogue.ts';
import { factsOf, type Chosen } from './draft.ts';
import { withExchanges } from './repair-build.ts';
import { repairWays } from './repair-ways.ts';

test('a card that is too long goes into another case, or another card comes', () => {
  const { catalogue, chosen } = cardTooLong();
  expect(idsOf(repairWays(catalogue, chosen(['gpu-0', 'case-0'])))).toEqual([['case-1'], ['gpu-1']]);
});

test('a supply that is too weak is exchanged, or the card that asks for it', () => {
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    gpu: [
      [{ ...card(280), tdp_w: 450, recommended_psu_w: 850 }, 1500],
      [{ ...card(240), tdp_w: 115, recommended_psu_w: 450 }, 320],
    ],
    psu: [
      [supply(500), 60],
      [supply(1000), 160],
    ],
  });
  expect(idsOf(repairWays(catalogue, chosen(['cpu-0', 'gpu-0', 'psu-0'])))).toEqual([['psu-1'], ['gpu-1']]);
});

test('a processor of another socket keeps its board, or gets another one with its memory', () => {
  const { catalogue, chosen } = processorOfAnotherSocket();
  expect(idsOf(repairWays(catalogue, chosen(['cpu-0', 'motherboard-0', 'ram-0'])))).toEqual([
    ['motherboard-1', 'ram-1'],
    ['cpu-1'],
  ]);
});

test('no other way takes a part of which nobody knows whether it fits, or that its buyer has', () => {
  const { catalogue, chosen } = pricedParts({
    gpu: [
      [card(340), 900],
      [CARD_OF_UNKNOWN_LENGTH, 899],
      [card(280), 500],
    ],
    case: [
      [chassis(300), 80],
      [chassis(400), 110],
    ],
  });
  const broken = chosen(['gpu-0', 'case-0']);
  expect(idsOf(repairWays(catalogue, broken))).toEqual([['case-1'], ['gpu-2']]);
  expect(idsOf(repairWays(catalogue, broken, ['gpu']))).toEqual([['case-1']]);
  expect(repairWays(catalogue, broken, ['gpu', 'case'])).toBeNull();
});

test('a way brings the supply that its PC asks for, where one for a small sum does', () => {
  const hungry = (mm: number): PartFacts => ({ ...card(mm), recommended_psu_w: 700 });
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    gpu: [[hungry(340), 500]],
    case: [
      [chassis(300), 80],
      [chassis(400), 90],
    ],
    psu: [
      [supply(600), 60],
      [supply(750), 90],
      [supply(1600), 600],
    ],
  });
  const [way] = repairWays(catalogue, chosen(['cpu-0', 'gpu-0', 'case-0', 'psu-0'])) ?? [];
  expect(way?.exchanges.map(({ to }) => to.id)).toEqual(['case-1', 'psu-1']);
  expect(way?.extra).toBeNull();
  const repaired = chosen(['cpu-0', 'gpu-0', 'case-1', 'psu-0']);
  expect(repairWays(catalogue, repaired)).toMatchObject([{ exchanges: [], extra: { to: { id: 'psu-1' } } }]);
  const small = chosen(['cpu-0', 'gpu-0', 'case-1', 'psu-1']);
  expect(repairWays(catalogue, small)).toEqual([{ exchanges: [], extra: null }]);
});

test('no other card asks more of a supply that stays', () => {
  const asking = (mm: number, watts: number): PartFacts => ({ ...card(mm), recommended_psu_w: watts });
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    gpu: [
      [asking(340, 700), 900],
      [asking(280, 800), 899],
      [asking(281, 700), 700],
    ],
    case: [[chassis(300), 80]],
    psu: [
      [supply(600), 60],
      [supply(850), 600],
    ],
  });
  const broken = chosen(['cpu-0', 'gpu-0', 'case-0', 'psu-0']);
  expect(idsOf(repairWays(catalogue, broken, ['case', 'psu']))).toEqual([['gpu-2']]);
  expect(idsOf(repairWays(catalogue, broken, ['case']))).toEqual([['gpu-2']]);
});

test('no warning about the supply of a case ends with that supply', () => {
  const hungry: PartFacts = { ...card(280), recommended_psu_w: 700 };
  const { catalogue, chosen } = pricedParts({
    cpu: [[PROCESSORS.ryzen_7600, 200]],
    gpu: [[hungry, 500]],
    case: [
      [{ ...chassis(300), psu_included: true, psu_watts: 500 }, 80],
      [chassis(400), 81],
    ],
  });
  const [way] = repairWays(catalogue, chosen(['cpu-0', 'gpu-0', 'case-0'])) ?? [];
  expect(way).toEqual({ exchanges: [], extra: null });
});

test('each way leaves no error, and none exchanges all that another does', () => {
  const anyStock = fc.tuple(
    ...STEP_KEYS.map((step) => fc.array(anyPartFor(step), { minLength: 2, maxLength: 4 })),
  );
  fc.assert(
    fc.property(anyStock, (stock) => {
      const catalogue = catalogueOf(
        ...stock.flatMap((parts, step) =>
          parts.map((facts, place) => ({
            id: `${STEP_KEYS[step]}-${place}`,
            facts,
            price: 100 + place * 17,
          })),
        ),
      );
      const chosen: Chosen = Object.fromEntries(
        STEP_KEYS.map((step) => [step, productAt(catalogue, catalogue.slotOf.get(`${step}-0`) ?? -1)]),
      );
      const ways = repairWays(catalogue, chosen) ?? [];
      expect(ways.length).toBeLessThanOrEqual(3);
      const stepsOf = ways.map(({ exchanges }) => exchanges.map(({ step }) => step));
      for (const [place, { exchanges, extra }] of ways.entries()) {
        const all = extra === null ? exchanges : [...exchanges, extra];
        expect(checkBuild(factsOf(withExchanges(chosen, exchanges))).status).not.toBe('error');
        expect(checkBuild(factsOf(withExchanges(chosen, all))).status).not.toBe('error');
        const others = stepsOf.filter((_, other) => other !== place);
        expect(others.some((steps) => stepsOf[place]?.every((step) => steps.includes(step)) === true)).toBe(
          false,
        );
      }
    }),
    { numRuns: 60 },
  );
});

function idsOf(ways: ReturnType<typeof repairWays>): string[][] | undefined {
  return ways?.map(({ exchanges }) => exchanges.map(({ to }) => to.id));
}
