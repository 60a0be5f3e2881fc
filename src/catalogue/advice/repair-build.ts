import { checkBuild } from '#compatibility/check-build.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/step-keys.ts';
import type { Product } from '../product.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { factsOf, type Chosen } from './draft.ts';
import { nearestParts } from './nearest-parts.ts';

export interface Exchange {
  step: StepKey;
  from: Product;
  to: Product;
}

/** More changes than this are another PC, not a repair. */
const MOST_EXCHANGES = 3;
/** Of each step so many parts of different make-up are tried. */
const TRIED = 24;

/**
 * The smallest change that makes a build right: the fewest parts exchanged and, among those, the smallest differences in price. What it
 * offers is in stock and the build has no error with it. Empty when nothing is wrong; null when three exchanges do not do it.
 * @param kept steps whose part stays.
 */
export function repairBuild(
  snapshot: Snapshot,
  chosen: Chosen,
  kept: readonly StepKey[] = [],
): Exchange[] | null {
  const errors = checkBuild(factsOf(chosen)).findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return [];
  const exchangeable = STEP_KEYS.filter((step) => chosen[step] !== undefined && !kept.includes(step));
  for (let size = 1; size <= MOST_EXCHANGES; size += 1) {
    let best: Repair | undefined;
    for (const steps of combinations(exchangeable, size)) {
      if (!errors.every((error) => error.steps.some((step) => steps.includes(step)))) continue;
      best = exchange(snapshot, chosen, steps, best?.difference ?? Infinity) ?? best;
    }
    if (best !== undefined) return best.exchanges;
  }
  return null;
}

interface Repair {
  exchanges: Exchange[];
  /** Of all prices, in cents, up or down. */
  difference: number;
}

/** The nearest parts for these steps that leave no error, if their prices differ by less than `bound` in all. */
function exchange(
  snapshot: Snapshot,
  chosen: Chosen,
  steps: readonly StepKey[],
  bound: number,
): Repair | undefined {
  const kept = Object.fromEntries(
    Object.entries(chosen).filter(([step]) => !steps.some((changed) => changed === step)),
  ) as Chosen; // some of the parts, each under its own step
  let best: Repair | undefined;
  replace(0, kept, { exchanges: [], difference: 0 });
  return best;

  function replace(place: number, build: Chosen, so: Repair): void {
    const step = steps[place];
    const from = step && chosen[step];
    if (step === undefined || from === undefined) {
      if (checkBuild(factsOf(build)).status !== 'error') best = so;
      return;
    }
    const seen = new Set<PartFacts>();
    for (const to of nearestParts(snapshot, { step, chosen: build, price: from.price })) {
      const difference = so.difference + Math.abs(to.price - from.price);
      if (difference >= (best?.difference ?? bound) || seen.size === TRIED) return;
      // Of equal facts the nearest in price is enough; the part itself is what did not fit.
      if (seen.has(to.facts) || to.id === from.id) continue;
      seen.add(to.facts);
      replace(
        place + 1,
        { ...build, [step]: to },
        { exchanges: [...so.exchanges, { step, from, to }], difference },
      );
    }
  }
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
