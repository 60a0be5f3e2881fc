import { checkBuild } from '#compatibility/check-build.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { factsOf, type Chosen, type Exchange } from './draft.ts';
import { lacksFactsOf } from './nearest-parts.ts';
import { enoughSupply, smallSum, strainsSupply } from './enough-supply.ts';
import { endWarning, repairBuild, withExchanges } from './repair-build.ts';
import type { RepairWish } from './sensible-repair.ts';

/** One way to remove a build's errors. */
export interface RepairWay {
  /** Empty where nothing is wrong. */
  exchanges: readonly Exchange[];
  /** One more exchange, which ends a remaining warning; null: no small one does. */
  extra: Exchange | null;
}

/** As many as a person compares. */
const MAX_WAYS = 3;
/**
 * The ways to remove the errors of a build. The smallest change comes first. The others keep a part that it exchanges; those that exchange
 * the cheapest parts come first. If one way exchanges everything that another does, and more, only the smaller is listed. If there are
 * several, all are verified to fit. Each includes the supply that its PC needs, if a small sum buys it. No way demands more of a supply
 * than the former PC, if another way is left. Null: three changes are not enough.
 * @param chosen with its units, as `asCounted` returns it.
 * @param kept steps whose part stays.
 */
export function repairWays(
  snapshot: Snapshot,
  chosen: Chosen,
  kept: readonly StepKey[] = [],
  wish?: RepairWish,
): RepairWay[] | null {
  const fedBy = rememberedBy((way: readonly Exchange[]) => withSupply(snapshot, chosen, way, kept));
  const first = smallestWay(snapshot, chosen, kept, fedBy, wish);
  if (first === null) return null;
  const found = [first];
  const keeping = (steps: readonly StepKey[]) => {
    const other = smallestWay(snapshot, chosen, [...kept, ...steps], fedBy, wish);
    if (other === null || !isVerified(chosen, other)) return;
    if (found.every((one) => !covers(one, other) && !covers(other, one))) found.push(other);
  };
  for (const { step } of first) keeping([step]);
  // What neither of the first two exchanges is a third way.
  const [, second] = found;
  for (const one of first) {
    for (const other of second ?? []) if (found.length < MAX_WAYS) keeping([one.step, other.step]);
  }
  const fed = found.map(fedBy);
  const listed = withoutStrain(chosen, withoutLarger(fed));
  const isFirst = (way: readonly Exchange[]) => way === fed[0];
  const others = listed.filter((way) => !isFirst(way)).toSorted((a, b) => exchangedFor(a) - exchangedFor(b));
  const firsts = listed.filter((way) => isFirst(way) && (others.length === 0 || isVerified(chosen, way)));
  return [...firsts, ...others]
    .slice(0, MAX_WAYS)
    .map((exchanges) => ({ exchanges, extra: extraOf(snapshot, chosen, exchanges, kept) }));
}

/**
 * The smallest change; or another one, if the smallest demands more of the supply and no supply for a small sum is enough.
 * @param fedBy adds to a way the supply that its PC needs; not called if the supply is kept.
 */
function smallestWay(
  snapshot: Snapshot,
  chosen: Chosen,
  kept: readonly StepKey[],
  fedBy: (way: readonly Exchange[]) => readonly Exchange[],
  wish?: RepairWish,
): readonly Exchange[] | null {
  const way = repairBuild(snapshot, chosen, kept, wish);
  const strains = (one: readonly Exchange[]) => strainsSupply(chosen, withExchanges(chosen, fedBy(one)));
  if (way === null || kept.includes('psu') || !strains(way)) return way;
  const other = repairBuild(snapshot, chosen, [...kept, 'psu'], wish);
  return other === null || strains(other) ? way : other;
}

/** Computes each once. */
function rememberedBy<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

/** A way with the supply that its PC asks for, where one for a small sum does. */
function withSupply(
  snapshot: Snapshot,
  chosen: Chosen,
  way: readonly Exchange[],
  kept: readonly StepKey[],
): readonly Exchange[] {
  if (way.length === 0 || way.some(({ step }) => step === 'psu')) return way;
  const supply = enoughSupply(snapshot, withExchanges(chosen, way), kept);
  return supply === null ? way : [...way, supply];
}

/** Without the ways that exchange all that another does, and more. */
function withoutLarger(ways: readonly (readonly Exchange[])[]) {
  return ways.filter((way) => ways.every((other) => other === way || !covers(way, other)));
}

/** Leaves out the ways that demand more of the supply than the PC does now, unless no other is left. */
function withoutStrain(chosen: Chosen, ways: readonly (readonly Exchange[])[]) {
  const without = ways.filter((way) => !strainsSupply(chosen, withExchanges(chosen, way)));
  return without.length === 0 ? ways : without;
}

function extraOf(
  snapshot: Snapshot,
  chosen: Chosen,
  exchanges: readonly Exchange[],
  kept: readonly StepKey[],
): Exchange | null {
  const build = withExchanges(chosen, exchanges);
  return endWarning(snapshot, build, [...kept, ...exchanges.map(({ step }) => step)], smallSum(build));
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

/** The cost of a way, in cents: the prices of the removed parts, plus their distance to the prices of the new ones. */
function exchangedFor(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, { from, to }) => sum + from.price + Math.abs(to.price - from.price), 0);
}
