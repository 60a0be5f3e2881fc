import {
  canGoWithout,
  expectedOf,
  factsOf,
  factsWhileOpen,
  FILLING_ORDER,
  standingOf,
  type Chosen,
} from '#catalogue/advice/draft.ts';
import { worthOf, worthOfBuiltInGraphics } from '#catalogue/advice/part-worth.ts';
import type { Use } from '#catalogue/advice/uses.ts';
import type { Product } from '#catalogue/product/product.ts';
import { productAt, sortedIndexOf, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { judgeCandidates } from '#compatibility/check-candidate.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

interface Option {
  product: Product;
  /** The most that it adds to a build's score: its worth, minus the worth that its price should bring. */
  gain: number;
}

/** Money is counted in steps of this many cents in the bound; prices are rounded down, so that the bound stays one. */
const COIN = 100;

/**
 * Looks through every PC that the catalogue allows within a budget for one that stands above a bar; null: there is none. A yardstick
 * for the adviser: a draft is only dropped when the best parts that the rest of the money buys, fitting or not, leave it below the bar.
 */
export function buildAbove(
  snapshot: Snapshot,
  { budget, use, bar }: { budget: number; use: Use; bar: number },
): { chosen: Chosen; standing: number } | null {
  const options = new Map(FILLING_ORDER.map((step) => [step, optionsFor(snapshot, step, { budget, use })]));
  const withCard = bounds(options, budget, true);
  const withoutCard = bounds(options, budget, false);
  let found: { chosen: Chosen; standing: number } | null = null;
  let held = bar;
  look({}, budget, 0, 0);
  return found;

  function look(draft: Chosen, money: number, gain: number, place: number): void {
    const step = FILLING_ORDER[place];
    if (step === undefined) {
      const standing = standingOf(draft, { use, budget });
      if (standing !== null && standing > held) [found, held] = [{ chosen: draft, standing }, standing];
      return;
    }
    if (canGoWithout(step, draft)) {
      const graphics = step === 'gpu' && draft.cpu ? worthOfBuiltInGraphics(draft.cpu, use) : 0;
      if (gain + graphics + most(draft, money, place + 1) > held)
        look(draft, money, gain + graphics, place + 1);
    }
    const later = FILLING_ORDER.slice(place + 1);
    const judge = judgeCandidates(factsOf(draft, later), step);
    for (const { product, gain: more } of options.get(step) ?? []) {
      const left = money - product.price;
      if (left < 0) continue;
      const next = { ...draft, [step]: product };
      if (gain + more + most(next, left, place + 1) <= held) continue;
      if (judge(factsWhileOpen(product.facts, later)).status === 'error') continue;
      look(next, left, gain + more, place + 1);
    }
  }

  /** What the steps from a place on add at most. */
  function most(draft: Chosen, money: number, place: number): number {
    const coins = Math.floor(money / COIN);
    const isCardOpen = place <= FILLING_ORDER.indexOf('gpu');
    const card = withCard[place]?.[coins] ?? -Infinity;
    if (!isCardOpen) return card;
    const graphics = draft.cpu ? worthOfBuiltInGraphics(draft.cpu, use) : 0;
    return Math.max(card, graphics + (withoutCard[place]?.[coins] ?? -Infinity));
  }
}

/** For each place in the filling order and each sum of coins, what the steps from there on add at most, fitting or not. */
function bounds(
  options: ReadonlyMap<StepKey, readonly Option[]>,
  budget: number,
  hasCard: boolean,
): Float64Array[] {
  const sums = Math.floor(budget / COIN) + 1;
  const tables = [new Float64Array(sums)];
  for (const step of FILLING_ORDER.toReversed()) {
    const after = tables[0] ?? new Float64Array(sums);
    const isOptional = step === 'psu' || step === 'cooler' || (step === 'gpu' && !hasCard);
    const table = isOptional ? after.slice() : new Float64Array(sums).fill(-Infinity);
    for (const { product, gain } of step === 'gpu' && !hasCard ? [] : (options.get(step) ?? [])) {
      const coins = Math.floor(product.price / COIN);
      for (let sum = coins; sum < sums; sum += 1) {
        const total = (after[sum - coins] ?? -Infinity) + gain;
        if (total > (table[sum] ?? -Infinity)) table[sum] = total;
      }
    }
    tables.unshift(table);
  }
  return tables;
}

/** The best first. Of parts with the same facts, only those that none beats in price and worth. */
function optionsFor(
  snapshot: Snapshot,
  step: StepKey,
  { budget, use }: { budget: number; use: Use },
): Option[] {
  const bestOf = new Map<string, number>();
  const options: Option[] = [];
  for (const slot of sortedIndexOf(snapshot, `kind:${step}`).cheapest) {
    const product = productAt(snapshot, slot);
    if (snapshot.isInStock[slot] === 0 || product.price > budget) continue;
    const worth = worthOf(product, use);
    const sameFacts = JSON.stringify(product.facts);
    if (worth <= (bestOf.get(sameFacts) ?? -1)) continue;
    bestOf.set(sameFacts, worth);
    options.push({ product, gain: worth - expectedOf(product.price, { use, budget }) });
  }
  return options.toSorted((a, b) => b.gain - a.gain);
}
