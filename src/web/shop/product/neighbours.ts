import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';

/** The parts that a buyer of each kind chooses next, the most decisive first. */
const NEXT: Readonly<Record<StepKey, readonly StepKey[]>> = {
  cpu: ['motherboard', 'ram', 'cooler'],
  motherboard: ['cpu', 'ram', 'case'],
  ram: ['motherboard', 'cpu'],
  gpu: ['psu', 'case', 'cpu'],
  storage: ['motherboard'],
  psu: ['gpu', 'case'],
  case: ['motherboard', 'gpu', 'cooler'],
  cooler: ['cpu', 'case'],
};

const OF_EACH = 3;

/** Parts of one step that fit beside a product. */
export interface Neighbours {
  step: StepKey;
  /** How many fit, with those that only a person can check. */
  count: number;
  products: Pick<PublicProduct, 'id' | 'description' | 'price' | 'priceArs'>[];
}

/**
 * The parts in stock that fit with a product: only those for which every check is known to pass. Empty if the product is no part of a PC.
 */
export function neighboursOf(
  reader: Pick<ShopReader, 'candidates'>,
  { id, facts: { kind } }: Pick<PublicProduct, 'id' | 'facts'>,
): Neighbours[] {
  if (!isStepKey(kind)) return [];
  return NEXT[kind].flatMap((step) => {
    const { products, count } = reader.candidates({
      [kind]: id,
      paso: step,
      incompatibles: false,
      limit: OF_EACH,
      offset: 0,
    });
    const sure = products.filter(({ compatibility: { status } }) => status === 'compatible');
    if (sure.length === 0) return [];
    return [{ step, count, products: sure.map(nameAndPrice) }];
  });
}

/** From two thirds to one and a half of its price. */
const ALIKE = { from: 2 / 3, to: 3 / 2 } as const;
const ALIKE_SHOWN = 4;

/** Products of the same category for about the same money: cards with the same chip first, then those with the most stock. */
export function similarTo(
  reader: Pick<ShopReader, 'products'>,
  { id, category, price, facts }: Pick<PublicProduct, 'id' | 'category' | 'price' | 'facts'>,
): PublicProduct[] {
  const usd = Number(price);
  const range = `${Math.floor(usd * ALIKE.from)}-${Math.ceil(usd * ALIKE.to)}`;
  const listed = (choices: { chip?: string }) =>
    reader
      .products({
        categoria: category,
        precio: range,
        stock: 'si',
        ...choices,
        limit: ALIKE_SHOWN + 1,
        offset: 0,
      })
      .results.filter((other) => other.id !== id);
  const chip = facts.kind === 'gpu' ? facts.chip : undefined;
  const same = chip === undefined ? [] : listed({ chip });
  const others = listed({}).filter((other) => !same.some((one) => one.id === other.id));
  return [...same, ...others].slice(0, ALIKE_SHOWN);
}

function nameAndPrice({ id, description, price, priceArs }: PublicProduct): Neighbours['products'][number] {
  return { id, description, price, priceArs };
}
