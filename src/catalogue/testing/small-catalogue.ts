import { NO_CORRECTIONS } from '#compatibility/facts/corrections.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { cents } from '#lib/money.ts';
import { atOnce } from '#lib/time-slices.ts';
import { GENERAL_VAT } from '#lib/vat.ts';
import { plainName, stepOfCategory, type Category } from '../product/categories.ts';
import { applyChanges, type StoredProduct } from '../snapshot/apply-changes.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../snapshot/snapshot.ts';

/** A product by what a test cares about; the rest is ordinary. */
export interface Given extends Partial<Omit<StoredProduct, 'price'>> {
  id: string;
  price?: number;
  category?: string;
  facts?: PartFacts;
}

/** A catalogue in memory of just these products, each with the facts it was given. */
export function catalogueOf(...given: Given[]): Snapshot {
  return applyTestChanges(EMPTY_SNAPSHOT, given);
}

/** The next catalogue after these products came or changed, and these categories were hidden or shown. */
export function applyTestChanges(
  before: Snapshot,
  given: readonly Given[],
  categories: readonly Category[] = [],
): Snapshot {
  const factsOf = new Map(given.map(({ id, facts }) => [id, facts ?? NOT_A_PART]));
  const named = new Set(given.map(({ category = 'ACCESORIOS' }) => category));
  const unknown = [...named].filter((name) => !before.categories.has(plainName(name)));
  const changes = {
    epoch: before.epoch,
    version: before.version + 1,
    rate: before.rate,
    categories: [...unknown.map((name) => categoryNamed(name)), ...categories],
    products: given.map(storedProduct),
  };
  return atOnce(applyChanges(before, changes, ({ id }) => factsOf.get(id) ?? NOT_A_PART));
}

/** A visible category with its name's step; it never had another name. */
export function categoryNamed(name: string, rest: Partial<Category> = {}): Category {
  return {
    id: plainName(name),
    name,
    visible: true,
    vat: GENERAL_VAT,
    step: stepOfCategory(name),
    formerNames: [],
    ...rest,
  };
}

const NOT_A_PART: PartFacts = { kind: 'not_a_part', reason: 'accessory' };

function storedProduct({ category = 'ACCESORIOS', price = 100, facts, ...given }: Given): StoredProduct {
  const { id, description = `Producto ${id}`, brand = '', partNumber = '' } = given;
  return {
    description,
    brand,
    partNumber,
    categoryId: plainName(category),
    shortDescription: '',
    pictures: [],
    photos: [],
    attributes: [],
    stock: 5,
    visible: true,
    feedHash: JSON.stringify([description, brand, partNumber, category, facts]),
    corrections: NO_CORRECTIONS,
    ...given,
    price: cents(price),
  };
}
