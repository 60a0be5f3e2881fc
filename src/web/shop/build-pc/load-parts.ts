import { STEP_KEYS, type StepKey } from '#compatibility/step-keys.ts';
import { linePesos, sumPesos } from '#contract/cart-totals.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { Chosen, Picks } from './builder-address.ts';
import type { BuilderPart, BuildPesos, DiscardedPart } from './builder-view.ts';
import { totalOf, unitsToBuy } from './part-lines.ts';

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
  const bought: BoughtPart[] = [];
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
      bought.push({ product, units: unitsToBuy(asked, step) });
      parts[step] = toBuilderPart(product);
      chosen[step] = product.id;
    }
  }
  return { parts, chosen, total: totalOf(parts, asked), pesos: pesosOf(bought), discarded };
}

interface BoughtPart {
  product: PublicProduct;
  units: number;
}

/** Sums of what each unit costs in pesos, as an order makes them; null where one has none: the shop has no rate. */
function pesosOf(bought: readonly BoughtPart[]): BuildPesos | null {
  const sum = (key: 'precio_ars' | 'precio_sin_impuestos_ars') =>
    sumPesos(bought.map(({ product, units }) => linePesos(product[key], units)));
  const [total, withoutTaxes] = [sum('precio_ars'), sum('precio_sin_impuestos_ars')];
  return bought.length === 0 || total === null || withoutTaxes === null ? null : { total, withoutTaxes };
}

/** Of a product, what the builder draws. */
export function toBuilderPart(product: PublicProduct): BuilderPart {
  const { id, descripcion, marca, precio, precio_ars, stock, images, ficha } = product;
  return { id, descripcion, marca, precio, precio_ars, stock, images: images.slice(0, 1), ficha };
}
