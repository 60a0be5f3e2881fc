import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Product } from '../product/product.ts';
import { cpuSpeed } from './cpu-speed.ts';
import { gpuSpeed } from './gpu-speed.ts';
import { cardQuality } from './part-quality.ts';
import { SHARE_OF_WORTH, type Use } from './uses.ts';

type Parts = Readonly<Partial<Record<StepKey, Product>>>;

/** Paying for a second one of what is in the box already. */
const BOUGHT_TWICE = 0.04;
/** The supply of a kit under a card that has a plug of its own, or a hot processor: it may fail and take them with it. */
const HARD_WORK_ON_A_KIT_SUPPLY = 0.15;
/** The supply of a kit in a PC that works for hours. */
const KIT_SUPPLY = 0.02;
/** Fewer watts than the card's maker asks for. */
const UNDER_WHAT_THE_MAKER_ASKS = 0.05;
/** What the slot alone gives a card, in watts: PCI Express Card Electromechanical specification. */
const SLOT_W = 75;
/** The class of processors that run on any board and supply. */
const BASIC_CPU_W = 65;
/**
 * A processor feeds a card up to this many times its own index: in reviews at 1440p, an RTX 4090 (100) still gains with each faster
 * processor up to about an index of 80, and an RTX 3060 (25) gains nothing above 20. An estimate.
 */
const FEEDS = 1.2;

/**
 * What parts that fit still do badly together, in worth: a cooler beside the processor's own, a supply beside the case's, hard work on the
 * supply of a kit, a card that the processor holds back.
 */
export function shortcomingsOf(parts: Parts, use: Use): number {
  return boughtTwice(parts) + poorSupply(parts, use) + heldBack(parts, use);
}

/** A bought cooler beside the one in the processor's box. */
export function hasSpareCooler({ cpu, cooler }: Parts): boolean {
  return cooler !== undefined && cpu?.facts.kind === 'cpu' && cpu.facts.cooler_included === true;
}

/** A bought supply beside the one in the case. */
export function hasSpareSupply({ case: chassis, psu }: Parts): boolean {
  return psu !== undefined && chassis?.facts.kind === 'case' && chassis.facts.psu_included === true;
}

/** Whether the processor keeps the card below its speed in games. */
export function holdsCardBack({ cpu, gpu }: Parts): boolean {
  return cpu !== undefined && gpu !== undefined && speedOf(gpu) > FEEDS * gamesOf(cpu);
}

function boughtTwice(parts: Parts): number {
  return (hasSpareCooler(parts) ? BOUGHT_TWICE : 0) + (hasSpareSupply(parts) ? BOUGHT_TWICE : 0);
}

function poorSupply({ case: chassis, cpu, gpu, psu }: Parts, use: Use): number {
  const cardW = gpu?.facts.kind === 'gpu' ? (gpu.facts.tdp_w ?? 0) : 0;
  if (psu?.facts.kind === 'psu') {
    const asked = gpu?.facts.kind === 'gpu' ? (gpu.facts.recommended_psu_w ?? 0) : 0;
    return (psu.facts.watts ?? 0) < asked ? UNDER_WHAT_THE_MAKER_ASKS : 0;
  }
  if (chassis?.facts.kind !== 'case' || chassis.facts.psu_included !== true) return 0;
  const processorW = cpu?.facts.kind === 'cpu' ? (cpu.facts.tdp_w ?? 0) : 0;
  if (cardW > SLOT_W || processorW > BASIC_CPU_W) return HARD_WORK_ON_A_KIT_SUPPLY;
  return use === 'office' ? 0 : KIT_SUPPLY;
}

/** The worth of the part of the card's speed that never reaches the screen. */
function heldBack(parts: Parts, use: Use): number {
  const { cpu, gpu } = parts;
  if (cpu === undefined || gpu === undefined || use !== 'gaming' || !holdsCardBack(parts)) return 0;
  const used = FEEDS * gamesOf(cpu);
  return SHARE_OF_WORTH[use].gpu * (cardQuality(speedOf(gpu)) - cardQuality(used));
}

function speedOf({ facts }: Product): number {
  return facts.kind === 'gpu' ? gpuSpeed(facts.chip) : 0;
}

/** Titles are read once for each product: a search asks for thousands of pairs. */
const GAMES = new WeakMap<Product, number>();

function gamesOf(cpu: Product): number {
  let games = GAMES.get(cpu);
  if (games === undefined) GAMES.set(cpu, (games = cpuSpeed(cpu.description).games));
  return games;
}
