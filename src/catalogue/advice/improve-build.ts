import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { isComplete, priceOf, standingOf, worthOfBuild, type Chosen } from './draft.ts';
import type { Choice } from './frontier.ts';
import type { Use } from './uses.ts';

/** Each exchange improves the build, so it ends by itself; this limits the time. */
const MAX_EXCHANGES = 10;
/** How many of the most promising exchanges are tried each time. */
const TRIED = 24;

/**
 * Spends the remaining money: exchanges one part after another for the one that adds most, while all parts fit and the money is
 * enough.
 */
export function improveBuild(
  chosen: Chosen,
  { open, choices, budget, use }: { open: readonly StepKey[]; choices: Choices; budget: number; use: Use },
): Chosen {
  let build = chosen;
  let standing = standingOf(build, { use, budget }) ?? -1;
  for (let exchanges = 0; exchanges < MAX_EXCHANGES; exchanges += 1) {
    const better = betterThan(build, standing);
    if (better === undefined) break;
    [build, standing] = [better.chosen, better.standing];
  }
  return build;

  function betterThan(from: Chosen, held: number) {
    const worth = worthOfBuild(from, use);
    const left = budget - priceOf(from);
    const promising = open
      .flatMap((step) =>
        (choices.get(step) ?? [])
          .filter(({ product }) => product.price - (from[step]?.price ?? 0) <= left)
          .map(({ product }) => ({ ...from, [step]: product })),
      )
      .map((next) => ({ next, worth: worthOfBuild(next, use) }))
      .filter((exchange) => exchange.worth >= worth && isComplete(exchange.next))
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, TRIED);
    let best: { chosen: Chosen; standing: number } | undefined;
    for (const { next } of promising) {
      const its = standingOf(next, { use, budget });
      if (its !== null && its > (best?.standing ?? held)) best = { chosen: next, standing: its };
    }
    return best;
  }
}

export type Choices = ReadonlyMap<StepKey, readonly Choice[]>;
