import { STEP_KEYS, type StepKey } from '#compatibility/step-keys.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { centsToText, sumCents, textToCents } from '#lib/money.ts';
import type { BuilderAddress, Chosen } from './builder-address.ts';
import type { BuilderPart, DiscardedPart } from './builder-view.ts';

export interface LoadedParts {
  parts: Partial<Record<StepKey, BuilderPart>>;
  /** The ids of the parts. */
  chosen: Chosen;
  /** The parts' prices together, with two decimals. */
  total: string;
  discarded: DiscardedPart[];
}

/** What the address names, where the shop shows it and it is of its step's kind. */
export function loadParts(reader: ShopReader, asked: Pick<BuilderAddress, 'chosen'>): LoadedParts {
  const parts: LoadedParts['parts'] = {};
  const chosen: Chosen = {};
  const discarded: DiscardedPart[] = [];
  for (const step of STEP_KEYS) {
    const id = asked.chosen[step];
    if (id === undefined) continue;
    const product = reader.product(id);
    if (product === null) {
      discarded.push({ step, reason: 'unknown', descripcion: null });
    } else if (product.ficha.kind !== step) {
      discarded.push({ step, reason: 'other-kind', descripcion: product.descripcion });
    } else {
      parts[step] = toBuilderPart(product);
      chosen[step] = product.id;
    }
  }
  const prices = Object.values(parts).map((part) => textToCents(part.precio));
  return { parts, chosen, total: centsToText(sumCents(prices)), discarded };
}

/** Of a product, what the builder draws. */
export function toBuilderPart(product: PublicProduct): BuilderPart {
  const { id, descripcion, marca, precio, stock, images, ficha } = product;
  return { id, descripcion, marca, precio, stock, images: images.slice(0, 1), ficha };
}
