import { expect, test } from 'vitest';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { findEntry } from '../snapshot/snapshot.ts';
import { catalogueOf, type Given } from '../testing/small-catalogue.ts';
import { nextStep } from './next-step.ts';

const card = (chip: string, memory: number): PartFacts => ({
  kind: 'gpu',
  chip,
  memory_gb: memory,
  length_mm: 240,
  tdp_w: 180,
});

const PC: readonly Given[] = [
  {
    id: 'cpu',
    description: 'MICRO AMD RYZEN 7 7800X3D AM5',
    price: 200,
    facts: { kind: 'cpu', socket: 'AM5', memory_types: ['DDR5'], cooler_included: true },
  },
  {
    id: 'motherboard',
    price: 120,
    facts: { kind: 'motherboard', socket: 'AM5', chipset: 'B650', memory_type: 'DDR5', form_factor: 'mATX' },
  },
  { id: 'ram', price: 80, facts: { kind: 'ram', memory_type: 'DDR5', capacity_gb_total: 32, modules: 2 } },
  {
    id: 'storage',
    price: 70,
    facts: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2', capacity_gb: 1000 },
  },
  { id: 'psu', price: 70, facts: { kind: 'psu', watts: 850, efficiency: 'gold' } },
  { id: 'case', price: 60, facts: { kind: 'case', form_factors: ['mATX'], max_gpu_mm: 400 } },
  { id: 'gpu', price: 400, facts: card('RX 9060 XT', 16) },
];

const next = (...dearer: readonly Given[]) => {
  const catalogue = catalogueOf(...PC, ...dearer);
  const chosen = Object.fromEntries(PC.map(({ id }) => [id, findEntry(catalogue, id)?.product]));
  return nextStep(catalogue, chosen, { use: 'gaming', budget: 200_000, most: 200_000 })?.part.id;
};

test('a card that is hardly faster is no step that is felt', () => {
  const hardlyFaster: Given = { id: '7700xt', price: 447, facts: card('RX 7700 XT', 12) };
  const faster: Given = { id: '5070ti', price: 750, facts: card('RTX 5070 Ti', 16) };
  expect(next(hardlyFaster)).toBeUndefined();
  expect(next(hardlyFaster, faster)).toBe('5070ti');
});
