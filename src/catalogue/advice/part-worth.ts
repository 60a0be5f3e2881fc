import type { FactsOf, PartFacts } from '#compatibility/facts/part-facts.ts';
import type { Product } from '../product/product.ts';
import { cpuSpeed } from './cpu-speed.ts';
import { gpuSpeed } from './gpu-speed.ts';
import { SHARE_OF_WORTH, type Use } from './uses.ts';

/** The fastest card on sale today, which has worth 1. */
const FASTEST_CARD = 128;
const FASTEST_ALL_CORES = 425;

interface Worth {
  /** What the part adds, 0 to its step's share. */
  readonly itself: number;
  /** What a processor's built-in graphics add when there is no card. */
  readonly builtInGraphics: number;
}

/** Products stay the same objects from snapshot to snapshot, so each is rated once per use. */
const WEIGHED: Readonly<Record<Use, WeakMap<Product, Worth>>> = {
  gaming: new WeakMap(),
  office: new WeakMap(),
  editing: new WeakMap(),
};

/**
 * What a part adds to a PC's worth for a use, 0 to its step's share. Each further unit of performance adds less: twice the frames
 * is far from twice the benefit. An unknown fact counts as the lowest value.
 */
export function worthOf(product: Product, use: Use): number {
  return weigh(product, use).itself;
}

/** What the processor's built-in graphics add when there is no card. */
export function worthOfBuiltInGraphics(cpu: Product, use: Use): number {
  return weigh(cpu, use).builtInGraphics;
}

function weigh(product: Product, use: Use): Worth {
  let worth = WEIGHED[use].get(product);
  if (worth === undefined) {
    const { facts, description } = product;
    const share = SHARE_OF_WORTH[use];
    worth = {
      itself: facts.kind === 'not_a_part' ? 0 : share[facts.kind] * quality(facts, description, use),
      builtInGraphics:
        facts.kind === 'cpu' && facts.igpu === true
          ? share.gpu * diminishing(cpuSpeed(description).graphics, FASTEST_CARD)
          : 0,
    };
    WEIGHED[use].set(product, worth);
  }
  return worth;
}

/** 0 to 1. */
function quality(facts: Exclude<PartFacts, { kind: 'not_a_part' }>, title: string, use: Use): number {
  switch (facts.kind) {
    case 'cpu': {
      const { games, allCores } = cpuSpeed(title);
      const work = diminishing(allCores, FASTEST_ALL_CORES);
      return use === 'gaming' ? 0.75 * (games / 100) ** 0.7 + 0.25 * work : work;
    }
    case 'gpu':
      return diminishing(gpuSpeed(facts.chip), FASTEST_CARD);
    case 'ram':
      return memory(facts, use);
    case 'storage':
      return disk(facts);
    case 'motherboard':
      return board(facts);
    case 'psu':
      return EFFICIENCY[facts.efficiency ?? 'white'] * (facts.modular === 'no' ? 0.9 : 1);
    case 'case':
      return facts.max_gpu_mm === undefined ? 0.2 : Math.min(1, facts.max_gpu_mm / 400);
    case 'cooler':
      return Math.min(1, (facts.max_tdp_w ?? 80) / 250);
  }
}

function diminishing(amount: number, most: number): number {
  return Math.min(1, Math.log1p(amount) / Math.log1p(most));
}

/** A use gains nothing from more than this. */
const ENOUGH_GB: Readonly<Record<Use, number>> = { gaming: 32, office: 32, editing: 128 };

/** A single module halves the bandwidth. */
const LONE_MODULE = 0.8;

function memory(
  { capacity_gb_total: gb = 4, modules, speed_mt: speed = 0 }: FactsOf<'ram'>,
  use: Use,
): number {
  const capacity = Math.min(1, Math.log2(Math.max(1, gb / 2)) / Math.log2(ENOUGH_GB[use] / 2));
  const pace = 0.9 + 0.1 * Math.min(1, speed / 6000);
  return capacity * pace * (modules === 1 ? LONE_MODULE : 1);
}

function disk({ interface: bus, form_factor: size, capacity_gb: gb = 120 }: FactsOf<'storage'>): number {
  const pace = bus === 'NVMe' ? 1 : size === '3.5' ? 0.25 : 0.7;
  return pace * Math.min(1, Math.log2(Math.max(2, gb / 60)) / Math.log2(4000 / 60));
}

/** `B650` and similar ones are the middle of a maker's three classes. */
function board({ chipset = '', memory_slots: slots = 2, m2_slots: m2 = 1 }: FactsOf<'motherboard'>): number {
  const tier = /^[XZW]/.test(chipset) ? 1 : /^[BQ]/.test(chipset) ? 0.7 : 0.35;
  return 0.7 * tier + 0.15 * Math.min(1, slots / 4) + 0.15 * Math.min(1, m2 / 3);
}

const EFFICIENCY = {
  white: 0.25,
  bronze: 0.55,
  silver: 0.65,
  gold: 0.85,
  platinum: 0.95,
  titanium: 1,
} as const;
