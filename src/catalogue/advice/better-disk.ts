import { expectedOf, buildTotal, standingOf, type Chosen, type Wish } from './draft.ts';
import type { Choices } from './improve-build.ts';
import { worthOf } from './part-worth.ts';

/** In cents. For a saving below this, nobody would give up the better disk. */
const CHANGE = 1000;

/** Spends a few dollars that are left on a better disk, even if its worth by the measure does not justify them. */
export function withBetterDisk(chosen: Chosen, wish: Wish & { choices: Choices }): Chosen {
  const { storage: disk } = chosen;
  if (disk === undefined) return chosen;
  const { use, budget, choices } = wish;
  const most = Math.min(budget - buildTotal(chosen), CHANGE - 1);
  const better = (choices.get('storage') ?? [])
    .map(({ product }) => product)
    .filter(({ price }) => price > disk.price && price <= disk.price + most)
    .filter((product) => worthOf(product, use) > worthOf(disk, use))
    .toSorted((a, b) => worthOf(b, use) - worthOf(a, use))
    .map((storage) => ({ ...chosen, storage }));
  return better.find((next) => worthAll(next, wish) > worthAll(chosen, wish)) ?? chosen;
}

/** With doubts and shortcomings, whatever it costs. */
function worthAll(chosen: Chosen, wish: Wish): number {
  return (standingOf(chosen, wish) ?? -Infinity) + expectedOf(buildTotal(chosen), wish);
}
