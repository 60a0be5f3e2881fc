import { checkBuild } from '#compatibility/check-build.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { findShown, type Snapshot } from '../snapshot/snapshot.ts';
import { timesTaken } from './as-counted.ts';
import { factsOf, type Chosen, type Exchange, type Taken } from './draft.ts';
import { isMoreStrain, supplyLacks, type SupplyLacks } from './enough-supply.ts';
import { lacksFactsOf, nearestParts } from './nearest-parts.ts';
import { losesSupply, lossOf, PLAIN_STEPS, withSensibleParts, type RepairWish } from './sensible-repair.ts';

/** With more changes it would be another PC, not a repair. */
const MAX_EXCHANGES = 3;
/** How many parts with different compatibility keys are tried per step. */
const TRIED = 24;
/**
 * A repair that leaves a warning counts as this much further in price, in cents: a part that barely works must not win against a
 * good one.
 */
const WARNING_WEIGHT = 5000;
/**
 * A check that lacks a fact of an offered part counts as this much: more than any two prices differ. So a part that is verified to fit
 * wins however far its price.
 */
const UNVERIFIED_WEIGHT = 1_000_000_000;

/**
 * A repair that takes memory, disk space or the case's supply from the PC counts as this much further, because the visitor did not want
 * less. So does one that needs more from a supply that stays.
 */
const LOSS_WEIGHT = 500_000;

/** If the repair with the fewest steps exchanges expensive parts, this many sets with one more step are tried, the cheapest ones. */
const TRIED_SETS = 3;
/** Such a set must exchange parts that cost this many times less, because one change is easier to follow than two. */
const WORTH_ONE_MORE = 2;
/** How many parts are then tried per step: the nearest ones, as the page waits. */
const TRIED_FOR_ONE_MORE = 5;

/**
 * The smallest change that removes all errors from a build: the fewest changed steps and, among those, parts that are verified to fit, the
 * cheapest parts exchanged, the smallest differences in price over all units, and the fewest warnings. It may change one more step if that
 * exchanges far cheaper parts, or if its parts are verified and those of the shorter repair lack a deciding fact. It may offer fewer units
 * of a part: one kit of four modules instead of two of two. All offered parts are in stock, and the build has no error with them. Empty
 * when nothing is wrong; null when three changes are not enough. It never offers less memory or disk space while a part with as much fits.
 * With a budget, or if the nearest part is much dearer than the replaced one, it offers the cheapest sensible part instead.
 * @param chosen with its units, as `asCounted` returns it.
 * @param kept steps whose part stays.
 */
export function repairBuild(
  snapshot: Snapshot,
  chosen: Chosen,
  kept: readonly StepKey[] = [],
  wish: RepairWish = { use: 'gaming', budget: null },
): Exchange[] | null {
  const smallest = smallestRepair(snapshot, chosen, kept);
  if (smallest === null) return null;
  return withFewerWarnings(snapshot, chosen, withSensibleParts(snapshot, chosen, smallest, wish), kept);
}

function smallestRepair(snapshot: Snapshot, chosen: Chosen, kept: readonly StepKey[]): Exchange[] | null {
  const { errors, supply } = judge(chosen, []);
  if (errors.length === 0) return [];
  const exchangeable = STEP_KEYS.filter((step) => chosen[step] !== undefined && !kept.includes(step));
  const lostIn = (steps: readonly StepKey[]) =>
    steps.reduce((sum, step) => sum + (chosen[step]?.price ?? 0), 0);
  const cheapestSets = (size: number) =>
    [...combinations(exchangeable, size)]
      .filter((steps) => errors.every((error) => error.steps.some((step) => steps.includes(step))))
      .toSorted((a, b) => lostIn(a) - lostIn(b));
  const repairIn = (sets: readonly StepKey[][], bound: number, tried = TRIED): Repair | undefined => {
    let best: Repair | undefined;
    for (const steps of sets)
      best =
        exchange(snapshot, chosen, steps, { bound: best?.difference ?? bound, tried, kept, supply }) ?? best;
    return best;
  };
  for (let size = 1; size <= MAX_EXCHANGES; size += 1) {
    const fewest = repairIn(cheapestSets(size), Infinity);
    if (fewest === undefined) continue;
    if (size === MAX_EXCHANGES) return fewest.exchanges;
    if (fewest.difference >= UNVERIFIED_WEIGHT)
      return (repairIn(cheapestSets(size + 1), UNVERIFIED_WEIGHT) ?? fewest).exchanges;
    const most = lostIn(fewest.exchanges.map(({ step }) => step)) / WORTH_ONE_MORE;
    const cheaper = cheapestSets(size + 1).filter((steps) => lostIn(steps) <= most);
    const oneMore = cheaper.slice(0, TRIED_SETS);
    return (repairIn(oneMore, fewest.difference, TRIED_FOR_ONE_MORE) ?? fewest).exchanges;
  }
  return null;
}

/** The money that a repair frees may buy a part that ends a warning, but not another processor, card or disk. */
function withFewerWarnings(
  snapshot: Snapshot,
  chosen: Chosen,
  exchanges: Exchange[],
  kept: readonly StepKey[],
): Exchange[] {
  const freed = exchanges.reduce((sum, { from, to }) => sum + from.price - to.price, 0);
  if (freed <= 0 || exchanges.length === MAX_EXCHANGES) return exchanges;
  const staying = [...kept, ...exchanges.map(({ step }) => step)];
  const more = endWarning(snapshot, withExchanges(chosen, exchanges), staying, freed);
  return more === null ? exchanges : [...exchanges, more];
}

/**
 * The exchange of one plain part that ends a warning of a build without errors; null: none does.
 * @param kept steps whose part stays.
 * @param most how much dearer it may be, in cents.
 */
export function endWarning(
  snapshot: Snapshot,
  build: Chosen,
  kept: readonly StepKey[],
  most: number,
): Exchange | null {
  const { warnings } = judge(build, []);
  const steps = STEP_KEYS.filter(
    (step) =>
      PLAIN_STEPS.includes(step) &&
      warnings.some((warning) => warning.steps.includes(step)) &&
      !kept.includes(step),
  );
  for (const step of steps) {
    const from = build[step];
    if (from === undefined) continue;
    const to = bestFor(snapshot, { build, step, from, most: from.price + most });
    if (to !== undefined) return { step, from, to };
  }
  return null;
}

/** The build after these exchanges. */
export function withExchanges(chosen: Chosen, exchanges: readonly Exchange[]): Chosen {
  return { ...chosen, ...Object.fromEntries(exchanges.map(({ step, to }) => [step, to])) };
}

/** The nearest part in price that leaves fewer warnings and no more unknown. */
function bestFor(
  snapshot: Snapshot,
  { build, step, from, most }: { build: Chosen; step: StepKey; from: Taken; most: number },
): Taken | undefined {
  const before = judge(build, [step]);
  const units = from.units ?? 1;
  const seen = new Set<PartFacts>();
  for (const product of nearestParts(snapshot, { step, chosen: build, price: from.price / units, units })) {
    if (seen.size === TRIED) return undefined;
    const to = timesTaken(product, units);
    // Without a supply nothing warns of it.
    if (seen.has(product.facts) || to.price > most || losesSupply(build, from, to)) continue;
    seen.add(product.facts);
    const after = judge({ ...build, [step]: to }, [step]);
    const isBetter = after.warnings.length < before.warnings.length && after.unknown <= before.unknown;
    if (!after.isWrong && isBetter) return to;
  }
  return undefined;
}

/** @param steps the steps whose parts are new: what another part lacks is unknown with any of them. */
function judge(build: Chosen, steps: readonly StepKey[]) {
  const { status, findings, unverified } = checkBuild(factsOf(build));
  return {
    isWrong: status === 'error',
    errors: findings.filter(({ severity }) => severity === 'error'),
    warnings: findings.filter(({ severity }) => severity === 'warning'),
    unknown: lacksFactsOf(unverified, steps),
    supply: supplyLacks(findings),
  };
}

interface Repair {
  exchanges: Exchange[];
  /**
   * The cost of a repair, in cents: the prices of the removed parts, plus their distance to the prices of the new ones, and finally the
   * weight of the remaining warnings and unknown facts.
   */
  difference: number;
}

/** The nearest parts for these steps that leave no error, if less than `bound` is lost in total. */
function exchange(
  snapshot: Snapshot,
  chosen: Chosen,
  steps: readonly StepKey[],
  {
    bound,
    tried,
    kept: staying,
    supply: before,
  }: { bound: number; tried: number; kept: readonly StepKey[]; supply: SupplyLacks },
): Repair | undefined {
  const kept = Object.fromEntries(
    Object.entries(chosen).filter(([step]) => !steps.some((changed) => changed === step)),
  ) as Chosen; // some of the parts, each under its own step
  const doesSupplyStay = chosen.psu === undefined || staying.includes('psu');
  let best: Repair | undefined;
  replace(0, kept, { exchanges: [], difference: 0 });
  return best;

  function replace(place: number, build: Chosen, so: Repair): void {
    const step = steps[place];
    const from = step && chosen[step];
    if (step === undefined || from === undefined) {
      const { isWrong, warnings, unknown, supply } = judge(build, steps);
      const strain = doesSupplyStay && isMoreStrain(before, supply) ? LOSS_WEIGHT : 0;
      const doubts = warnings.length * WARNING_WEIGHT + unknown * UNVERIFIED_WEIGHT;
      const difference = so.difference + doubts + strain;
      if (!isWrong && difference < (best?.difference ?? bound)) best = { ...so, difference };
      return;
    }
    for (let units = from.units ?? 1; units >= 1; units -= 1) {
      const seen = new Set<PartFacts>();
      for (const to of nearestOf(snapshot, { step, from, units, build, chosen })) {
        const lost = lossOf(chosen, from, to) * LOSS_WEIGHT;
        const difference = so.difference + from.price + Math.abs(to.price - from.price) + lost;
        const isTooFar = difference >= (best?.difference ?? bound);
        // Among equal facts, the nearest in price is enough; fewer units of the part itself come first, however far their price.
        if (to.id === from.id ? isTooFar : seen.has(to.facts)) continue;
        if (isTooFar || seen.size === tried) break;
        seen.add(to.facts);
        const exchanges = [...so.exchanges, { step, from, to }];
        replace(place + 1, { ...build, [step]: to }, { exchanges, difference });
      }
    }
  }
}

/**
 * The candidates to replace a part, verified ones first, the nearest to its price first, and last those that give the PC less; if fewer
 * units are possible, fewer units of the part itself come before all others.
 */
function* nearestOf(
  snapshot: Snapshot,
  {
    step,
    from,
    units,
    build,
    chosen,
  }: { step: StepKey; from: Taken; units: number; build: Chosen; chosen: Chosen },
): Generator<Taken> {
  const one = findShown(snapshot, from.id);
  if (one !== null && one.stock >= units && units < (from.units ?? 1)) yield timesTaken(one, units);
  const lesser: Taken[] = [];
  for (const product of nearestParts(snapshot, { step, chosen: build, price: from.price / units, units })) {
    if (product.id === from.id) continue;
    const to = timesTaken(product, units);
    if (lossOf(chosen, from, to) > 0) lesser.push(to);
    else yield to;
  }
  yield* lesser;
}

function* combinations(steps: readonly StepKey[], size: number): Generator<StepKey[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [place, step] of steps.entries()) {
    for (const rest of combinations(steps.slice(place + 1), size - 1)) yield [step, ...rest];
  }
}
