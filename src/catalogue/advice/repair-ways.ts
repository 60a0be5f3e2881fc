import { checkBuild } from '#compatibility/check-build.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { factsOf, priceOf, type Chosen, type Exchange } from './draft.ts';
import { lacksFactsOf } from './nearest-parts.ts';
import { endWarning, repairBuild, withExchanges } from './repair-build.ts';
import type { RepairWish } from './sensible-repair.ts';

/** One way out of what is wrong with a build. */
export interface RepairWay {
  /** Empty where nothing is wrong. */
  exchanges: readonly Exchange[];
  /** One more exchange, which ends a warning that the build has then; null: no small one does. */
  extra: Exchange | null;
}

/** As many as a person compares. */
const MAX_WAYS = 3;
/** An exchange that ends a warning is small up to this share of what the PC costs … */
const SMALL_SHARE = 0.1;
/** … and up to so many cents in any case: supplies differ by that. */
const SMALL_CENTS = 4000;

/**
 * The ways out of the errors of a build: first the smallest change; then others, which keep a part that it exchanges, those that exchange
 * the cheapest parts first. Of two where one exchanges all that the other does, and more, the smaller is listed. Where there are several,
 * all are verified to fit. Null when three changes are not enough.
 * @param chosen with its units, as `asCounted` returns it.
 * @param kept steps whose part stays.
 */
export function repairWays(
  snapshot: Snapshot,
  chosen: Chosen,
  kept: readonly StepKey[] = [],
  wish?: RepairWish,
): RepairWay[] | null {
  const first = repairBuild(snapshot, chosen, kept, wish);
  if (first === null) return null;
  const found = [first];
  const keeping = (steps: readonly StepKey[]) => {
    const other = repairBuild(snapshot, chosen, [...kept, ...steps], wish);
    if (other === null || !isVerified(chosen, other)) return;
    if (found.every((one) => !covers(one, other) && !covers(other, one))) found.push(other);
  };
  for (const { step } of first) keeping([step]);
  // What neither of the first two exchanges is a third way.
  const [, second] = found;
  for (const one of first) {
    for (const other of second ?? []) if (found.length < MAX_WAYS) keeping([one.step, other.step]);
  }
  const others = found.slice(1).toSorted((a, b) => exchangedFor(a) - exchangedFor(b));
  const isFirstSure = others.length === 0 || isVerified(chosen, first);
  return [...(isFirstSure ? [first] : []), ...others]
    .slice(0, MAX_WAYS)
    .map((exchanges) => ({ exchanges, extra: extraOf(snapshot, chosen, exchanges, kept) }));
}

function extraOf(
  snapshot: Snapshot,
  chosen: Chosen,
  exchanges: readonly Exchange[],
  kept: readonly StepKey[],
): Exchange | null {
  const build = withExchanges(chosen, exchanges);
  const most = Math.max(SMALL_CENTS, priceOf(build) * SMALL_SHARE);
  return endWarning(snapshot, build, [...kept, ...exchanges.map(({ step }) => step)], most);
}

/** Whether all that a check asks of the parts that come is known. */
function isVerified(chosen: Chosen, exchanges: readonly Exchange[]): boolean {
  const { unverified } = checkBuild(factsOf(withExchanges(chosen, exchanges)));
  return (
    lacksFactsOf(
      unverified,
      exchanges.map(({ step }) => step),
    ) === 0
  );
}

/** Whether one way exchanges every step that the other does. */
function covers(one: readonly Exchange[], other: readonly Exchange[]): boolean {
  return other.every(({ step }) => one.some((exchange) => exchange.step === step));
}

/** What is lost on the way, in cents: the prices of the parts that go, and how far those that come differ from them. */
function exchangedFor(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, { from, to }) => sum + from.price + Math.abs(to.price - from.price), 0);
}
