import type { FactsOf, PartFacts } from '#compatibility/facts/part-facts.ts';
import { BOARDS, MEMORY, PROCESSORS } from '#compatibility/testing/known-parts.ts';
import { pricedParts } from './priced-parts.ts';

/** A card of 200 W whose length nobody stated. */
export const CARD_OF_UNKNOWN_LENGTH: FactsOf<'gpu'> = { kind: 'gpu', slots: 2, tdp_w: 200 };

/** The same with its length. */
export function card(mm: number): FactsOf<'gpu'> {
  return { ...CARD_OF_UNKNOWN_LENGTH, length_mm: mm };
}

/** A case without a supply, for cards up to so many millimetres. */
export function chassis(mm: number): FactsOf<'case'> {
  return { kind: 'case', form_factors: ['ATX', 'mATX'], max_gpu_mm: mm, psu_included: false };
}

export function supply(watts: number): FactsOf<'psu'> {
  return { kind: 'psu', watts, form_factor: 'ATX' };
}

/** `gpu-0` does not fit into `case-0`; `gpu-1` does, and `case-1` takes both. */
export function cardTooLong() {
  return pricedParts({
    gpu: [
      [card(340), 900],
      [card(280), 899],
    ],
    case: [
      [chassis(300), 80],
      [chassis(400), 110],
    ],
  });
}

/** `cpu-0` has another socket than `motherboard-0` with `ram-0`; `cpu-1` has theirs, and `motherboard-1` with `ram-1` has that of `cpu-0`. */
export function processorOfAnotherSocket() {
  return pricedParts({
    cpu: [
      [PROCESSORS.ryzen_7600, 400],
      [PROCESSORS.ryzen_5600, 390],
    ],
    motherboard: [
      [BOARDS.b550_tower, 90],
      [BOARDS.b650m, 140],
    ],
    ram: MEMORY_OF_BOTH,
  });
}

/** `ram-0` is DDR4, `ram-1` DDR5. */
export const MEMORY_OF_BOTH: [PartFacts, number][] = [
  [MEMORY.ddr4_pair, 60],
  [MEMORY.ddr5_pair, 95],
];
