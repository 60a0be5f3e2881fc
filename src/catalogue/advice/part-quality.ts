import type { FactsOf, PartFacts } from '#compatibility/facts/part-facts.ts';
import { normalizeText } from '#lib/text.ts';
import { cpuSpeed } from '../speeds/cpu-speed.ts';
import { gpuSpeed, PLAYS_AT_ALL, PLAYS_TODAYS_GAMES } from '../speeds/gpu-speed.ts';
import type { Resolution } from '../speeds/resolutions.ts';
import { MEMORY_GB } from './memory-needs.ts';
import { resolutionOf } from './resolutions.ts';
import { workOf, type Use, type Work } from './uses.ts';

/**
 * The speed that has quality 1: an RTX 5090 at 4K. The index is of 1440p, where the processor holds the fastest card back; at 4K it is
 * 31 % faster than an RTX 4090 (85.7), by TechPowerUp’s relative performance as of 2026-08-12.
 */
const FASTEST_CARD = 112;

/**
 * How good a part is for a use, 0 to 1. Each further unit of performance adds less: twice the frames is far from twice the benefit. An
 * unknown fact counts as the lowest value.
 * @param title the seller's text, for figures that are no fact.
 */
export function qualityOf(
  facts: Exclude<PartFacts, { kind: 'not_a_part' }>,
  title: string,
  use: Use,
): number {
  switch (facts.kind) {
    case 'cpu':
      return processor(title, use);
    case 'gpu':
      return use === 'office' ? OFFICE_CARD : card(facts, use);
    case 'ram':
      return memory(facts, use);
    case 'storage':
      return disk(facts, title, use);
    case 'motherboard':
      return board(facts);
    case 'psu':
      return EFFICIENCY[facts.efficiency ?? 'white'] * (facts.modular === 'no' ? 0.9 : 1);
    case 'case':
      return facts.max_gpu_mm === undefined ? 0.2 : Math.min(1, facts.max_gpu_mm / 400);
    case 'cooler':
      return use === 'office' ? OFFICE_COOLER : Math.min(1, (facts.max_tdp_w ?? 80) / 250);
  }
}

/** A card is useless in an office and makes noise; it is only better than no picture. */
const OFFICE_CARD = 0.3;

/** An office's work heats no processor for long: any cooler does it as well, also the one in the processor's box. */
export const OFFICE_COOLER = 1;

/**
 * The quality of built-in graphics for a use without a card, 0 to 1. Below the speed that plays at all, fewer and fewer games start;
 * decoding and encoding of video does not depend on the speed.
 * @param speed percent of an RTX 5090.
 */
export function builtInGraphicsQuality(speed: number, use: Use): number {
  if (use === 'office') return 1;
  const quality = (cardQuality(speed) + cardQuality(speed, resolutionOf(use)?.speed)) / 2;
  return quality * (workOf(use) === 'gaming' ? Math.min(1, speed / PLAYS_AT_ALL) : 1);
}

/**
 * The quality of a card's speed alone, 0 to 1. Below the speed that plays today's games, each missing frame is noticed.
 * @param speed percent of an RTX 5090.
 * @param needed the speed that plays them; by default at 1080p.
 */
export function cardQuality(speed: number, needed = PLAYS_TODAYS_GAMES): number {
  return Math.min(1, speed / FASTEST_CARD) ** 0.6 * Math.min(1, speed / needed) ** 0.5;
}

/** A card this many times as fast as 1080p needs fills every frame of a fast screen. Our judgement. */
const MAX_FOR_1080P = 3;

/** All cores of a processor beyond which a use gains nothing, in percent of a Ryzen 9 9950X3D2; games use six of today. A render gains by cores, not by
 * the cache that sets a Ryzen 9 9950X3D apart from a 9950X. */
const ENOUGH_CORES: Readonly<Record<Work, number>> = { gaming: 36, office: 26, editing: 89 };

function processor(title: string, use: Use): number {
  const { games, allCores } = cpuSpeed(title);
  const work = Math.min(1, allCores / ENOUGH_CORES[workOf(use)]) ** 0.6;
  return workOf(use) === 'gaming' ? gameQuality(games) + 0.15 * work : work;
}

/** The part of a processor's worth for gaming that its speed in games brings, 0 to 0.85. @param games percent of the fastest. */
export function gameQuality(games: number): number {
  return 0.85 * (games / 100) ** 0.7;
}

/** Games at 1440p and timelines in 4K need more than 8 GB: a fast card without it stutters. GB and the share that is left. */
const OF_CARD_MEMORY: Curve = [
  [2, 0.6],
  [4, 0.75],
  [8, 0.88],
  [10, 0.95],
  [12, 1],
];

/** The same where the resolution is said. */
const OF_CARD_MEMORY_IN: Readonly<Record<Resolution['name'], Curve>> = {
  '1080p': [
    [2, 0.6],
    [4, 0.75],
    [8, 1],
  ],
  '1440p': [
    [4, 0.5],
    [8, 0.7],
    [10, 0.85],
    [12, 1],
  ],
  '4K': [
    [8, 0.5],
    [12, 0.75],
    [16, 1],
  ],
};

function card({ chip, memory_gb = 2 }: FactsOf<'gpu'>, use: Use): number {
  const resolution = resolutionOf(use);
  const speed = gpuSpeed(chip);
  const anyway = (shown: number) => cardQuality(shown) * onCurve(memory_gb, OF_CARD_MEMORY);
  if (resolution === undefined) return anyway(speed);
  const shown = resolution.name === '1080p' ? Math.min(speed, MAX_FOR_1080P * resolution.speed) : speed;
  const there = cardQuality(shown, resolution.speed) * onCurve(memory_gb, OF_CARD_MEMORY_IN[resolution.name]);
  // A buyer who cannot afford a card for 4K plays at a lower resolution.
  return (there + anyway(shown)) / 2;
}

/** GB of memory and their worth for a use. */
const OF_MEMORY: Readonly<Record<Work, Curve>> = {
  gaming: [
    [4, 0.05],
    [8, 0.15],
    [MEMORY_GB.usual, 0.88],
    [32, 1],
  ],
  office: [
    [4, 0.15],
    [8, 0.5],
    [MEMORY_GB.usual, 0.95],
    [32, 1],
  ],
  editing: [
    [8, 0.15],
    [16, 0.55],
    [MEMORY_GB.demanding, 0.9],
    [64, 1],
  ],
};

/** A single module halves the bandwidth. */
const LONE_MODULE = 0.6;

function memory(
  { capacity_gb_total: gb = 4, modules, speed_mt: speed = 0 }: FactsOf<'ram'>,
  use: Use,
): number {
  const pace = 0.9 + 0.1 * Math.min(1, speed / 6000);
  return onCurve(gb, OF_MEMORY[workOf(use)]) * pace * (modules === 1 ? LONE_MODULE : 1);
}

/** GB of a disk and their worth for a use. */
const OF_DISK: Readonly<Record<Work, Curve>> = {
  gaming: [
    [120, 0.05],
    [240, 0.1],
    [500, 0.65],
    [1000, 0.9],
    [2000, 1],
  ],
  office: [
    [120, 0.3],
    [240, 0.6],
    [500, 0.9],
    [1000, 1],
  ],
  editing: [
    [120, 0.15],
    [500, 0.55],
    [1000, 0.8],
    [2000, 0.95],
    [4000, 1],
  ],
};

function disk(
  { interface: bus, form_factor: size, capacity_gb: gb = 120 }: FactsOf<'storage'>,
  title: string,
  use: Use,
): number {
  // Mechanical disks of notebooks have the size of an SSD: only the title tells them apart.
  const isMechanical = size === '3.5' || /\b(rigido|hdd|\d+rpm)\b/.test(normalizeText(title));
  const pace = bus === 'NVMe' ? 1 : isMechanical ? 0.25 : 0.7;
  return pace * onCurve(gb, OF_DISK[workOf(use)]);
}

/** `B650` and similar ones are the middle of a maker's three classes; those above it add plugs that few use. */
function board({ chipset = '', memory_slots: slots = 2, m2_slots: m2 = 1 }: FactsOf<'motherboard'>): number {
  const tier = /^[XZW]/.test(chipset) ? 1 : /^[BQ]/.test(chipset) ? 0.85 : 0.35;
  return 0.7 * tier + 0.15 * Math.min(1, slots / 4) + 0.15 * Math.min(1, m2 / 3);
}

const EFFICIENCY = {
  white: 0.3,
  bronze: 0.75,
  silver: 0.78,
  gold: 0.95,
  platinum: 0.98,
  titanium: 1,
} as const;

/** Amounts, ascending, each with its value. */
type Curve = readonly (readonly [amount: number, value: number])[];

/** The value at an amount: straight between two points when each doubling counts the same; level outside. */
function onCurve(amount: number, curve: Curve): number {
  let before = curve[0];
  for (const point of curve) {
    if (before === undefined || amount <= point[0]) {
      if (before === undefined || before === point || amount <= before[0]) return (before ?? point)[1];
      const share = Math.log(amount / before[0]) / Math.log(point[0] / before[0]);
      return before[1] + share * (point[1] - before[1]);
    }
    before = point;
  }
  return before?.[1] ?? 0;
}
