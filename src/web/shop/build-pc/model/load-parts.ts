import { readUnlistedPart } from '#compatibility/unlisted-part.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { unlistedId, unlistedWords } from '#contract/unlisted-part.ts';
import type { BuilderAddress } from './builder-address.ts';
import type { Chosen } from './picks.ts';
import type { BuilderPart } from './part-lines.ts';
import { pesosOfParts, totalOf, type BuildPesos } from './part-totals.ts';
import type { DiscardedPart } from './builder-view.ts';

export interface LoadedParts {
  parts: Partial<Record<StepKey, BuilderPart>>;
  /** The ids of the parts. */
  chosen: Chosen;
  /** The price of the parts to buy, with two decimals. */
  total: string;
  pesos: BuildPesos | null;
  discarded: DiscardedPart[];
}

/** The parts that the address names, if the shop shows them and they are of their step's kind. */
export function loadParts(
  reader: ShopReader,
  requested: Pick<BuilderAddress, 'chosen' | 'owned' | 'units' | 'sharers'>,
): LoadedParts {
  const parts: LoadedParts['parts'] = {};
  const chosen: Chosen = {};
  const discarded: DiscardedPart[] = [];
  for (const step of STEP_KEYS) {
    const id = requested.chosen[step];
    if (id === undefined) continue;
    const unlisted = unlistedPart(reader, requested, step);
    if (unlisted !== null) {
      parts[step] = unlisted;
      chosen[step] = unlisted.id;
      continue;
    }
    const product = reader.product(id) ?? soldInstead(reader, id);
    if (product === null) {
      discarded.push({ step, reason: 'unknown', description: null });
    } else if (product.facts.kind !== step) {
      discarded.push({ step, reason: 'other-kind', description: product.description });
    } else {
      parts[step] = toBuilderPart(product);
      chosen[step] = product.id;
    }
  }
  return {
    parts,
    chosen,
    total: totalOf(parts, requested),
    pesos: pesosOfParts(parts, requested),
    discarded,
  };
}

/** A part that its owner named: it has no price. */
function unlistedPart(
  reader: ShopReader,
  { chosen, sharers }: Pick<BuilderAddress, 'chosen' | 'sharers'>,
  step: StepKey,
): BuilderPart | null {
  const words = unlistedWords(chosen[step]);
  const read = words === null ? null : readUnlistedPart(words, step);
  if (words === null || read === null) return null;
  const free = reader.dollarRate() === null ? null : '0.00';
  return {
    id: unlistedId(words),
    description: sharers.includes(step) ? words : `Tu ${words}`,
    brand: '',
    price: '0.00',
    priceArs: free,
    priceWithoutTaxesArs: free,
    stock: 0,
    photos: [],
    facts: read.facts,
  };
}

/** A saved build names the product that another one took up. */
function soldInstead(reader: ShopReader, id: string): PublicProduct | null {
  const seller = reader.sellerOf(id);
  return seller && reader.product(seller.id);
}

/** The builder's part of a product. */
export function toBuilderPart(product: PublicProduct): BuilderPart {
  const { id, description, brand, stock, photos, facts } = product;
  const { price, priceArs, priceWithoutTaxesArs } = product;
  const prices = { price, priceArs, priceWithoutTaxesArs };
  return { id, description, brand, ...prices, stock, photos: photos.slice(0, 1), facts };
}
