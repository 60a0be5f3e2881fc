import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import {
  canGoWithout,
  expectedOf,
  isComplete,
  priceOf,
  standingOf,
  worthOfBuild,
  type Chosen,
  type Wish,
} from './draft.ts';
import type { Choice } from './frontier.ts';
import { worthOf } from './part-worth.ts';

/** Each exchange improves the build, so it ends by itself; this limits the time. */
const MAX_EXCHANGES = 10;
/** How many of the most promising exchanges are tried each time. */
const TRIED = 24;
/** How many exchanges are tried in pairs. */
const PAIRED = 60;

/**
 * Spends the remaining money: exchanges one part after another for the one that adds most, while all parts fit and the money is
 * enough.
 */
export function improveBuild(
  chosen: Chosen,
  { open, choices, ...wish }: Wish & { open: readonly StepKey[]; choices: Choices },
): Chosen {
  const { budget, use } = wish;
  let build = chosen;
  let standing = standingOf(build, wish) ?? -1;
  for (let exchanges = 0; exchanges < MAX_EXCHANGES; exchanges += 1) {
    const better = betterThan(build, standing) ?? betterPair(build, standing);
    if (better === undefined) break;
    [build, standing] = [better.chosen, better.standing];
  }
  return build;

  function betterThan(from: Chosen, held: number) {
    const worth = worthOfBuild(from, use);
    const left = budget - priceOf(from);
    const promising = open
      .flatMap((step) => [
        ...without(from, step),
        ...(choices.get(step) ?? [])
          .filter(({ product }) => product.price - (from[step]?.price ?? 0) <= left)
          .map(({ product }) => ({ ...from, [step]: product })),
      ])
      .map((next) => ({ next, worth: worthOfBuild(next, use) }))
      .filter((exchange) => exchange.worth >= worth && isComplete(exchange.next))
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, TRIED);
    return bestAbove(
      held,
      promising.map(({ next }) => next),
    );
  }

  /** A cheaper part may pay for a better one elsewhere, and another processor asks for another board. */
  function betterPair(from: Chosen, held: number) {
    const left = budget - priceOf(from);
    const singles = open
      .flatMap((step) =>
        (choices.get(step) ?? []).map(({ product, worth }) => {
          const present = from[step];
          const price = product.price - (present?.price ?? 0);
          const gain = worth - (present ? worthOf(present, use) : 0) - expectedOf(price, wish);
          return { step, product, price, gain };
        }),
      )
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, PAIRED);
    const pairs = singles
      .flatMap((one, place) =>
        singles
          .slice(place + 1)
          .filter((other) => other.step !== one.step && one.price + other.price <= left)
          .map((other) => ({ one, other, gain: one.gain + other.gain })),
      )
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, TRIED)
      .map(({ one, other }) => ({ ...from, [one.step]: one.product, [other.step]: other.product }));
    return bestAbove(held, pairs.filter(isComplete));
  }

  function bestAbove(held: number, builds: readonly Chosen[]) {
    let best: { chosen: Chosen; standing: number } | undefined;
    for (const chosen of builds) {
      const its = standingOf(chosen, wish);
      if (its !== null && its > (best?.standing ?? held)) best = { chosen, standing: its };
    }
    return best;
  }
}

/** The build without a part that it can go without; empty if it has none there. */
function without(chosen: Chosen, step: StepKey): Chosen[] {
  const { [step]: left, ...others } = chosen;
  return left !== undefined && canGoWithout(step, others) ? [others] : [];
}

export type Choices = ReadonlyMap<StepKey, readonly Choice[]>;
