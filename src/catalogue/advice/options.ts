import type { Product } from '../product/product.ts';
import { expectedOf, type Wish } from './draft.ts';
import type { Choice } from './frontier.ts';
import { broughtBy, type Link } from './link.ts';

/** A part that a step may be filled with. */
export interface Option {
  readonly product: Product;
  /** The most that it adds to a build's score: its worth, minus the worth that its price should bring. */
  readonly gain: number;
}

/** The options that mean the same for the parts to come. */
export interface OptionGroup {
  readonly brings: Link;
  readonly options: readonly Option[];
}

export function groupsOf(choices: readonly Choice[], wish: Wish): OptionGroup[] {
  const groups = new Map<string, { brings: Link; options: Option[] }>();
  for (const { product, worth } of choices) {
    const brings = broughtBy(product.facts);
    const name = Object.entries(brings).join();
    const group = groups.get(name) ?? { brings, options: [] };
    group.options.push({ product, gain: worth - expectedOf(product.price, wish) });
    groups.set(name, group);
  }
  return [...groups.values()];
}
