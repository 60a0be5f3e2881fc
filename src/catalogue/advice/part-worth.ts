import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { Product } from '../product/product.ts';
import { cpuSpeed } from '../speeds/cpu-speed.ts';
import { builtInGraphicsQuality, OFFICE_COOLER, qualityOf } from './part-quality.ts';
import { forEachUse, SHARE_OF_WORTH, workOf, type Use } from './uses.ts';

interface Worth {
  /** What the part adds, 0 to its step's share, and what the cooler in its box does. */
  readonly itself: number;
  /** What a processor's built-in graphics add when there is no card. */
  readonly builtInGraphics: number;
}

/** Products stay the same objects from snapshot to snapshot, so each is rated once per use. */
const WEIGHED = forEachUse(() => new WeakMap<Product, Worth>());

/**
 * What a part adds to a PC's worth for a use, 0 to its step's share; with what the cooler in its box does, of a processor for an office.
 */
export function worthOf(product: Product, use: Use): number {
  return weigh(product, use).itself;
}

/** What the processor's built-in graphics add when there is no card. */
export function worthOfBuiltInGraphics(cpu: Product, use: Use): number {
  return weigh(cpu, use).builtInGraphics;
}

function weigh(product: Product, use: Use): Worth {
  let worth = WEIGHED[use].get(product);
  if (worth === undefined) {
    const { facts, description } = product;
    const share = SHARE_OF_WORTH[workOf(use)];
    worth = {
      itself:
        facts.kind === 'not_a_part'
          ? 0
          : share[facts.kind] * qualityOf(facts, description, use) + ownCoolerWorth(facts, use),
      builtInGraphics:
        facts.kind === 'cpu' && facts.igpu === true
          ? share.gpu * builtInGraphicsQuality(cpuSpeed(description).graphics, use)
          : 0,
    };
    WEIGHED[use].set(product, worth);
  }
  return worth;
}

/** Elsewhere the cooler in the box is the least that there is. */
function ownCoolerWorth(facts: PartFacts, use: Use): number {
  const isEnough = use === 'office' && facts.kind === 'cpu' && facts.cooler_included === true;
  return isEnough ? SHARE_OF_WORTH.office.cooler * OFFICE_COOLER : 0;
}
