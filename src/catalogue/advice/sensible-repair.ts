import { checkBuild } from '#compatibility/check-build.ts';
import { partsOf } from '#compatibility/build/build.ts';
import { recommendedPsuW } from '#compatibility/build/power.ts';
import type { FactsOf, PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { timesTaken } from './as-counted.ts';
import { factsOf, buildTotal, standingOf, type Chosen, type Exchange, type Taken } from './draft.ts';
import { MEMORY_GB } from './memory-needs.ts';
import { nearestParts } from './nearest-parts.ts';
import type { Use } from './uses.ts';

/** The PC's use, and its budget in cents; null: none was named. */
export interface RepairWish {
  use: Use;
  budget: number | null;
}

/** How many of the cheapest parts with different compatibility keys are tried per step. */
const TRIED = 48;
/** If the new part costs this many times as much as the replaced one, being nearest in price is no longer a reason for it. */
const MUCH_DEARER = 1.2;
/** The price of these parts says little about their use in a PC; the price of a processor, a card or a disk says much. */
export const PLAIN_STEPS: readonly StepKey[] = ['motherboard', 'psu', 'case', 'cooler'];

/**
 * Replaces the part that is nearest in price by the cheapest one that advice would recommend, if there is a budget or the nearest is much
 * dearer. Memory is always chosen this way, because a PC's need for it is known.
 */
export function withSensibleParts(
  snapshot: Snapshot,
  chosen: Chosen,
  exchanges: readonly Exchange[],
  wish: RepairWish,
): Exchange[] {
  const budget = wish.budget ?? buildTotal(chosen);
  let build: Chosen = { ...chosen, ...Object.fromEntries(exchanges.map(({ step, to }) => [step, to])) };
  return exchanges.map((exchange) => {
    const { step, from, to } = exchange;
    const isFree = step === 'ram' || (PLAIN_STEPS.includes(step) && isPriceToDoubt(exchange, wish));
    if (!isFree || to.id === from.id || budget <= 0) return exchange;
    const best = mostSensible(snapshot, { build, step, from, to, use: wish.use, budget });
    build = { ...build, [step]: best };
    return { ...exchange, to: best };
  });
}

function isPriceToDoubt({ from, to }: Exchange, { budget }: RepairWish): boolean {
  return budget !== null || to.price > MUCH_DEARER * from.price;
}

function mostSensible(
  snapshot: Snapshot,
  {
    build,
    step,
    from,
    to,
    ...wish
  }: { build: Chosen; step: StepKey; from: Taken; to: Taken; use: Use; budget: number },
): Taken {
  const units = to.units ?? 1;
  const before = doubtsIn(build);
  let best = { part: to, standing: standingWithin(build, wish) };
  const seen = new Set<PartFacts>();
  for (const product of nearestParts(snapshot, {
    step,
    chosen: { ...build, [step]: from },
    price: 0,
    units,
  })) {
    if (seen.size === TRIED) break;
    const part = timesTaken(product, units);
    if (seen.has(product.facts) || isMoreMemory(from, part)) continue;
    if (lossOf(build, from, part) > lossOf(build, from, to)) continue;
    seen.add(product.facts);
    const next = { ...build, [step]: part };
    const after = doubtsIn(next);
    if (after.warnings > before.warnings || after.unknown > before.unknown) continue;
    const standing = standingWithin(next, wish);
    if (standing > best.standing) best = { part, standing };
  }
  return best.part;
}

/** Beyond the budget each cent counts in full: nothing that it buys is worth as much. */
function standingWithin(build: Chosen, wish: { use: Use; budget: number }): number {
  const excess = Math.max(0, buildTotal(build) - wish.budget);
  return (standingOf(build, wish) ?? -Infinity) - excess / wish.budget;
}

function doubtsIn(build: Chosen): { warnings: number; unknown: number } {
  const { findings, unverified } = checkBuild(factsOf(build));
  return { warnings: findings.length, unknown: unverified.length };
}

/** The number of things that a PC loses with another part: disk space, the second module, the supply of its case. */
export function lossOf(build: Chosen, from: Taken, to: Taken): number {
  const [was, is] = [from.facts, to.facts];
  const isLess = (had: number | undefined, has: number | undefined) =>
    had !== undefined && (has ?? 0) * (to.units ?? 1) < had * (from.units ?? 1);
  if (was.kind === 'ram' && is.kind === 'ram') {
    const losesPair = (was.modules ?? 1) * (from.units ?? 1) > 1 && (is.modules ?? 1) * (to.units ?? 1) === 1;
    return Number(isLess(was.capacity_gb_total, is.capacity_gb_total)) + Number(losesPair);
  }
  if (was.kind === 'storage' && is.kind === 'storage') return Number(isLess(was.capacity_gb, is.capacity_gb));
  if (was.kind === 'case' && is.kind === 'case') {
    return Number(feedsPc(was, build) && is.psu_included !== true);
  }
  return 0;
}

/** Whether the PC's only supply goes with its case. */
export function losesSupply({ psu }: Chosen, from: Taken, to: Taken): boolean {
  const brings = ({ facts }: Taken) => facts.kind === 'case' && facts.psu_included === true;
  return psu === undefined && brings(from) && !brings(to);
}

function isMoreMemory(from: Taken, to: Taken): boolean {
  const gbOf = ({ facts, units = 1 }: Taken) =>
    facts.kind === 'ram' ? (facts.capacity_gb_total ?? 0) * units : 0;
  // A repair brings more than today's games need only where there was more.
  return gbOf(to) > Math.max(gbOf(from), MEMORY_GB.usual);
}

/** Whether the supply of a case is the PC's, and is enough for it. */
function feedsPc(chassis: FactsOf<'case'>, build: Chosen): boolean {
  if (build.psu !== undefined || chassis.psu_included !== true) return false;
  return (chassis.psu_watts ?? 0) >= recommendedPsuW(partsOf(factsOf(build)));
}
