import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { Chosen, Picks } from './picks.ts';
import { pesosOfParts, totalOf, type BuilderPart, type BuildPesos } from './part-lines.ts';
import type { DiscardedPart } from './builder-view.ts';

export interface LoadedParts {
  parts: Partial<Record<StepKey, BuilderPart>>;
  /** The ids of the parts. */
  chosen: Chosen;
  /** What is to be bought of them, with two decimals. */
  total: string;
  pesos: BuildPesos | null;
  discarded: DiscardedPart[];
}

/** What the address names, where the shop shows it and it is of its step's kind. */
export function loadParts(reader: ShopReader, asked: Pick<Picks, 'chosen' | 'owned' | 'units'>): LoadedParts {
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
  return { parts, chosen, total: totalOf(parts, asked), pesos: pesosOfParts(parts, asked), discarded };
}

/** Of a product, what the builder draws. */
export function toBuilderPart(product: PublicProduct): BuilderPart {
  const { id, descripcion, marca, stock, images, ficha } = product;
  const { precio, precio_ars, precio_sin_impuestos_ars } = product;
  const prices = { precio, precio_ars, precio_sin_impuestos_ars };
  return { id, descripcion, marca, ...prices, stock, images: images.slice(0, 1), ficha };
}
