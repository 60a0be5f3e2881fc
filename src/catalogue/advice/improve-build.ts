import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import {
  canGoWithout,
  expectedOf,
  isComplete,
  buildTotal,
  standingOf,
  worthOfBuild,
  type Chosen,
  type Wish,
} from './draft.ts';
import type { Choice } from './frontier.ts';

export type Choices = ReadonlyMap<StepKey, readonly Choice[]>;

/** Each exchange improves the build, so it ends by itself; this limits the time. */
const MAX_EXCHANGES = 10;

interface Exchanging extends Wish {
  open: readonly StepKey[];
  choices: Choices;
}

/** Exchanges one part after another for the one that adds most, while all parts fit and the money is enough. */
export function improveBuild(chosen: Chosen, exchanging: Exchanging): Chosen {
  let build = chosen;
  let standing = standingOf(build, exchanging) ?? -Infinity;
  for (let exchanges = 0; exchanges < MAX_EXCHANGES; exchanges += 1) {
    let better: Chosen | undefined;
    for (const { next, promise } of promising(build, standing, exchanging)) {
      // Doubts only take away: what promises less than the best one found is no better.
      if (promise <= standing) break;
      const its = standingOf(next, exchanging);
      if (its !== null && its > standing) [better, standing] = [next, its];
    }
    if (better === undefined) break;
    build = better;
  }
  return build;
}

/** A build, and how high it stands if the rules doubt nothing. */
interface Promising {
  next: Chosen;
  promise: number;
}

/** The affordable builds that are one exchange away and may rank higher, the most promising first. */
function promising(build: Chosen, standing: number, exchanging: Exchanging): Promising[] {
  const { open, choices, budget, use } = exchanging;
  const left = budget - buildTotal(build);
  return open
    .flatMap((step) => [
      ...without(build, step),
      ...(choices.get(step) ?? [])
        .filter(({ product }) => product.price - (build[step]?.price ?? 0) <= left)
        .map(({ product }) => ({ ...build, [step]: product })),
    ])
    .map((next) => ({ next, promise: worthOfBuild(next, use) - expectedOf(buildTotal(next), exchanging) }))
    .filter((exchange) => exchange.promise > standing && isComplete(exchange.next))
    .toSorted((a, b) => b.promise - a.promise);
}

/** The build without a part that it can go without; empty if it has none there. */
function without(chosen: Chosen, step: StepKey): Chosen[] {
  const { [step]: left, ...others } = chosen;
  return left !== undefined && canGoWithout(step, others) ? [others] : [];
}
