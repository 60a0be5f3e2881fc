import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Product } from '../product/product.ts';
import type { SortedIndex } from '../snapshot/sorted-index.ts';
import { productAt, sortedIndexOf, type Snapshot } from '../snapshot/snapshot.ts';
import { FOR_4K, gpuSpeed } from '../speeds/gpu-speed.ts';
import { worthOf } from './part-worth.ts';
import { forEachUse, type Use } from './uses.ts';

/** A part worth considering, with its worth for the use. */
export interface Choice {
  readonly product: Product;
  readonly worth: number;
  /** Decides with which other parts it fits. */
  readonly compatibilityKey: string;
}

/** An index stays the same object while nothing in it changes, so its frontier is cached by that object. */
const KNOWN = forEachUse(() => new WeakMap<SortedIndex, readonly Choice[]>());

/**
 * The parts in stock for a step that no part with the same compatibility key beats in both price and worth, the cheapest first. The
 * best build for a use is searched among them.
 */
export function frontier(snapshot: Snapshot, step: StepKey, use: Use): readonly Choice[] {
  const index = sortedIndexOf(snapshot, `kind:${step}`);
  let choices = KNOWN[use].get(index);
  if (choices === undefined) KNOWN[use].set(index, (choices = findFrontier(snapshot, index, use)));
  return choices;
}

function findFrontier(snapshot: Snapshot, { cheapest }: SortedIndex, use: Use): Choice[] {
  const bestOf = new Map<string, number>();
  const found: Choice[] = [];
  for (const slot of cheapest) {
    if (snapshot.isInStock[slot] === 0) continue;
    const product = productAt(snapshot, slot);
    const worth = worthOf(product, use);
    const compatibilityKey = compatibilityKeyOf(product.facts);
    // It costs more than all parts before it, so it must be worth more than the best of them.
    if (worth <= (bestOf.get(compatibilityKey) ?? -1)) continue;
    bestOf.set(compatibilityKey, worth);
    found.push({ product, worth, compatibilityKey });
  }
  return found;
}

/** A cheaper and better part with another key replaces none: it may not fit where this one does. */
function compatibilityKeyOf(facts: PartFacts): string {
  switch (facts.kind) {
    case 'cpu':
      return `${facts.socket} ${facts.generation} ${facts.igpu} ${facts.cooler_included}`;
    case 'motherboard':
      return `${facts.socket} ${facts.chipset} ${facts.memory_type} ${facts.form_factor} ${facts.memory_form_factors?.join()} ${facts.video_output === false}`;
    case 'ram':
      return `${facts.memory_type} ${facts.modules} ${facts.form_factor}`;
    case 'gpu':
      // A faster class demands more of the other parts, so a lower one may be better in the same build.
      return `${inSteps(facts.length_mm, 50)} ${inSteps(facts.tdp_w, 100)} ${gpuSpeed(facts.chip) >= FOR_4K}`;
    case 'psu':
      // How good a supply is says nothing of its watts: 850 W are no dearer 750 W.
      return `${facts.form_factor} ${facts.watts} ${facts.has_16pin}`;
    case 'case':
      return `${facts.form_factors?.join()} ${inSteps(facts.max_gpu_mm, 60)} ${inSteps(facts.max_cooler_mm, 20)} ${facts.psu_included}`;
    case 'cooler':
      return `${facts.type} ${inSteps(facts.height_mm ?? facts.radiator_mm, 30)} ${inSteps(facts.sockets?.length, 4)}`;
    case 'storage':
      return `${facts.form_factor}`;
    case 'not_a_part':
      return '';
  }
}

function inSteps(amount: number | undefined, size: number): number | undefined {
  return amount === undefined ? undefined : Math.floor(amount / size);
}
