import { judgeCandidates } from '#compatibility/check-candidate.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Product } from '../product/product.ts';
import { productAt, sortedIndexOf, type Snapshot } from '../snapshot/snapshot.ts';
import {
  canGoWithout,
  factsOf,
  factsWhileOpen,
  FILLING_ORDER,
  hasErrorWhileOpen,
  buildTotal,
  type Chosen,
} from './draft.ts';

/** The most unfinished builds that are examined; the cheapest parts mostly fit each other, so a few hundred are enough. */
const MAX_LOOKS = 4000;

/**
 * Finds the cheapest whole PC without an error that contains the chosen parts; null: there is none. Branch and bound: a draft is
 * dropped as soon as the lowest cost of its empty steps makes it no cheaper than the best one found.
 */
export function cheapestCompletion(
  snapshot: Snapshot,
  { chosen, without }: { chosen: Chosen; without: readonly StepKey[] },
): Chosen | null {
  const open = FILLING_ORDER.filter((step) => chosen[step] === undefined && !without.includes(step));
  const parts = new Map(open.map((step) => [step, cheapestOfEachMakeUp(snapshot, step, chosen, open)]));
  const leastAfter = open.map((_, place) =>
    open.slice(place + 1).reduce((sum, step) => sum + leastFor(step, parts.get(step) ?? []), 0),
  );
  let best: Chosen | null = null;
  let bestPrice = Infinity;
  let looks = 0;
  look(chosen, buildTotal(chosen), 0);
  return best;

  function look(draft: Chosen, price: number, place: number): void {
    const step = open[place];
    if (step === undefined) {
      const isWhole = without.every((left) => canGoWithout(left, draft));
      if (isWhole && price < bestPrice) [best, bestPrice] = [draft, price];
      return;
    }
    if (canGoWithout(step, draft)) look(draft, price, place + 1);
    const later = open.slice(place + 1);
    const judge = judgeCandidates(factsOf(draft, later), step);
    for (const product of parts.get(step) ?? []) {
      const least = price + product.price + (leastAfter[place] ?? 0);
      if (least >= bestPrice || looks >= MAX_LOOKS) return;
      looks += 1;
      if (hasErrorWhileOpen(judge(factsWhileOpen(product.facts, later)), later)) continue;
      look({ ...draft, [step]: product }, price + product.price, place + 1);
    }
  }
}

/** One product for each distinct set of facts, the cheapest first: another product with the same facts fits no better. */
function cheapestOfEachMakeUp(
  snapshot: Snapshot,
  step: StepKey,
  chosen: Chosen,
  open: readonly StepKey[],
): Product[] {
  const judge = judgeCandidates(factsOf(chosen, open), step);
  const others = open.filter((other) => other !== step);
  const seen = new Set<PartFacts>();
  const found: Product[] = [];
  for (const slot of sortedIndexOf(snapshot, `kind:${step}`).cheapest) {
    const product = productAt(snapshot, slot);
    if (snapshot.isInStock[slot] === 0 || seen.has(product.facts)) continue;
    seen.add(product.facts);
    if (!hasErrorWhileOpen(judge(factsWhileOpen(product.facts, open)), others)) found.push(product);
  }
  return found;
}

/** In cents; a step that the PC can go without can cost nothing. */
function leastFor(step: StepKey, parts: readonly Product[]): number {
  return step === 'gpu' || step === 'psu' || step === 'cooler' ? 0 : (parts[0]?.price ?? 0);
}
