import { checkBuild } from '#compatibility/check-build.ts';
import type { RuleId } from '#compatibility/rules/all-rules.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { factsOf, buildTotal, type Chosen, type Exchange } from './draft.ts';
import { nearestParts } from './nearest-parts.ts';

type BuildCheck = ReturnType<typeof checkBuild>;

/** An exchange that ends a warning is small up to this share of what the PC costs … */
const SMALL_SHARE = 0.1;
/** … and up to so many cents in any case: supplies differ by that. */
const SMALL_CENTS = 4000;
/** How many supplies with different compatibility keys are tried. */
const TRIED = 24;
/** What a supply gives too little of: watts, and plugs. */
const SUPPLY_RULES: readonly RuleId[] = ['psu_power', 'psu_connectors', 'eps_connectors'];

/** How much dearer, in cents, a part that ends a warning of a PC may be. */
export function smallSum(build: Chosen): number {
  return Math.max(SMALL_CENTS, buildTotal(build) * SMALL_SHARE);
}

/**
 * Exchanges the supply of a build so that no rule calls it too weak. Null: it is not too weak, or no supply for a small sum is enough.
 * @param kept steps whose part stays.
 */
export function enoughSupply(snapshot: Snapshot, build: Chosen, kept: readonly StepKey[]): Exchange | null {
  const { psu: from } = build;
  if (from === undefined || kept.includes('psu')) return null;
  const before = checkBuild(factsOf(build));
  if (supplyLacks(before.findings).rules.length === 0) return null;
  const most = from.price + smallSum(build);
  const seen = new Set<PartFacts>();
  for (const to of nearestParts(snapshot, { step: 'psu', chosen: build, price: from.price })) {
    if (seen.size === TRIED) return null;
    if (to.price > most || seen.has(to.facts)) continue;
    seen.add(to.facts);
    const after = checkBuild(factsOf({ ...build, psu: to }));
    const isMoreUnknown = after.unverified.length > before.unverified.length;
    const isMoreWrong = after.findings.length >= before.findings.length || after.status === 'error';
    const isEnough = supplyLacks(after.findings).rules.length === 0;
    if (isEnough && !isMoreWrong && !isMoreUnknown) return { step: 'psu', from, to };
  }
  return null;
}

/** Whether the supply fails more checks than in the former PC, or lacks more watts. */
export function strainsSupply(before: Chosen, after: Chosen): boolean {
  const lacksIn = (build: Chosen) => supplyLacks(checkBuild(factsOf(build)).findings);
  return isMoreStrain(lacksIn(before), lacksIn(after));
}

/** The same of what was found in the two. */
export function isMoreStrain(was: SupplyLacks, is: SupplyLacks): boolean {
  return is.watts > was.watts || is.rules.some((rule) => !was.rules.includes(rule));
}

export interface SupplyLacks {
  /** The checks that say of a supply that it is too weak. */
  rules: RuleId[];
  /** How many it lacks of those that are advised. */
  watts: number;
}

/** The findings about a PC's supply: what it lacks. */
export function supplyLacks(findings: BuildCheck['findings']): SupplyLacks {
  const found = findings.filter(({ rule }) => SUPPLY_RULES.includes(rule));
  return {
    rules: found.map(({ rule }) => rule),
    watts: Math.max(
      0,
      ...found.map((one) => (one.rule === 'psu_power' ? one.data.advised_w - one.data.watts : 0)),
    ),
  };
}
