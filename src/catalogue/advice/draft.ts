import type { Build } from '#compatibility/build/build.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Units } from '#compatibility/build/units.ts';
import type { Judgement } from '#compatibility/weigh.ts';
import type { Product } from '../product/product.ts';
import { worthOf, worthOfBuiltInGraphics } from './part-worth.ts';
import { shortcomingsOf } from './shortcomings.ts';
import { moneyThatCounts, type Use } from './uses.ts';

/** A part in a draft. */
export interface Taken extends Product {
  /** The number of units, if more than one; the price is that of all. */
  readonly units?: number;
}

/** A part that takes the place of another. */
export interface Exchange {
  step: StepKey;
  /** Both with their number of units, at the price of all. The same product when fewer units are enough. */
  from: Taken;
  to: Taken;
}

/** Parts by step. */
export type Chosen = Readonly<Partial<Record<StepKey, Taken>>>;

/** The order in which an unfinished build is filled: parts on which others depend come first. */
export const FILLING_ORDER: readonly StepKey[] = [
  'cpu',
  'motherboard',
  'cooler',
  'ram',
  'gpu',
  'case',
  'psu',
  'storage',
];

/**
 * Whether a PC with these parts works without a part for the step: built-in graphics, a boxed cooler, a strong enough supply in the
 * case.
 */
export function canGoWithout(step: StepKey, chosen: Chosen): boolean {
  const { cpu, motherboard, case: chassis } = chosen;
  switch (step) {
    case 'gpu':
      return cpu?.facts.kind === 'cpu' && cpu.facts.igpu === true && !isDark(motherboard?.facts);
    case 'cooler':
      return cpu?.facts.kind === 'cpu' && cpu.facts.cooler_included === true;
    case 'psu':
      return chassis?.facts.kind === 'case' && chassis.facts.psu_included === true && fits(chosen);
    default:
      return false;
  }
}

/** A board without a video output. */
function isDark(board: PartFacts | undefined): boolean {
  return board?.kind === 'motherboard' && board.video_output === false;
}

/** Whether every step has its part, or needs none. */
export function isComplete(chosen: Chosen): boolean {
  return STEP_KEYS.every((step) => chosen[step] !== undefined || canGoWithout(step, chosen));
}

/** Whether nothing known is wrong. */
function fits(chosen: Chosen): boolean {
  return checkBuild(factsOf(chosen)).status !== 'error';
}

/** @param open the steps that are still empty. */
export function factsOf(chosen: Chosen, open: readonly StepKey[] = []): Build {
  const facts = Object.entries(chosen).map(([step, part]) => [step, factsWhileOpen(part.facts, open)]);
  return { ...Object.fromEntries(facts), units: unitsIn(chosen) } as Build; // each part's facts under its own step
}

/** The number of units of parts that are chosen more than once. */
function unitsIn({ ram, storage }: Chosen): Units {
  return {
    ...(ram?.units !== undefined && { ram: ram.units }),
    ...(storage?.units !== undefined && { storage: storage.units }),
  };
}

/** The supply that comes with a case decides nothing while another may replace it. */
export function factsWhileOpen(facts: PartFacts, open: readonly StepKey[]): PartFacts {
  if (facts.kind !== 'case' || facts.psu_included !== true || !open.includes('psu')) return facts;
  const { psu_watts: _ofItsOwn, ...others } = facts;
  return { ...others, psu_included: false };
}

/** Whether a problem exists that no part of an open step can repair: a PC without a picture may still get its card. */
export function hasErrorWhileOpen({ findings }: Judgement, open: readonly StepKey[]): boolean {
  return findings.some(
    ({ severity, steps }) => severity === 'error' && !steps.some((step) => open.includes(step)),
  );
}

/** In cents. */
export function buildTotal(chosen: Chosen): number {
  return Object.values(chosen).reduce((sum, { price }) => sum + price, 0);
}

/** How much each doubt lowers a build's standing: a warning, or an unknown fact. */
const DOUBT = 0.04;

/** The least worth that the money of the whole budget must bring: a more expensive part that brings less wastes money. */
const WORTHWHILE = 0.12;

/** What a build is judged by. */
export interface Wish {
  use: Use;
  /** For the whole PC, in cents. */
  budget: number;
  /** The steps whose part the visitor already has. */
  owned?: readonly StepKey[];
}

/** The worth of the whole build for a use, minus its doubts and the worth that its price should bring; null if it has an error. */
export function standingOf(chosen: Chosen, { use, budget, owned }: Wish): number | null {
  const { status, findings, unverified } = checkBuild(factsOf(chosen));
  if (status === 'error') return null;
  const expected = expectedOf(buildTotal(chosen), { use, budget });
  return worthOfBuild(chosen, use) - doubtOf({ findings, unverified }, owned) - expected;
}

/** The worth that a price in cents should bring. */
export function expectedOf(price: number, { use, budget }: Pick<Wish, 'use' | 'budget'>): number {
  return (WORTHWHILE * price) / moneyThatCounts(budget, use);
}

/** More than the worth of all parts: a PC that surely starts ranks higher, whatever its parts. */
const MAY_NEVER_START = 1;

/** The owner of a board updates its BIOS with the processor that is in it: an evening's work, no doubt. */
const BIOS_EVENING = 0.005;

/** Whether the board's maker does not list the processor for this board: no update repairs that. */
export function mayNeverStart(findings: Judgement['findings']): boolean {
  return findings.some(({ rule }) => rule === 'cpu_support');
}

/** @param owned the steps whose part the visitor already has. */
export function doubtOf(
  { findings, unverified }: Pick<Judgement, 'findings' | 'unverified'>,
  owned: readonly StepKey[] = [],
): number {
  const hasBoard = owned.includes('motherboard');
  const startsAlready = hasBoard && owned.includes('cpu');
  const doubts = findings.map(({ rule }) => (hasBoard && rule === 'bios_update' ? BIOS_EVENING : DOUBT));
  const start = !startsAlready && mayNeverStart(findings) ? MAY_NEVER_START : 0;
  return doubts.reduce((sum, doubt) => sum + doubt, start + DOUBT * unverified.length);
}

/** The sum of the parts' worth minus their shortcomings together; 0 to 1. */
export function worthOfBuild(chosen: Chosen, use: Use): number {
  const parts = Object.values(chosen).reduce((sum, product) => sum + worthOf(product, use), 0);
  return parts + graphicsWithoutCard(chosen, use) - shortcomingsOf(chosen, use);
}

function graphicsWithoutCard({ cpu, gpu }: Chosen, use: Use): number {
  return cpu !== undefined && gpu === undefined ? worthOfBuiltInGraphics(cpu, use) : 0;
}
