import type { Product } from '#catalogue/product/product.ts';
import { readUnlistedPart } from '#compatibility/unlisted-part.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { cents } from '#lib/money.ts';
import { GENERAL_VAT } from '#lib/vat.ts';

/**
 * A part that its owner named and the shop does not sell, in the form that rules and advice read. Null: the id is a product's, or the words
 * state nothing of such a part.
 */
export function unlistedProduct(id: string, step: StepKey): Product | null {
  const words = unlistedWords(id);
  const read = words === null ? null : readUnlistedPart(words, step);
  if (words === null || read === null) return null;
  return {
    id,
    description: words,
    brand: '',
    partNumber: '',
    shortDescription: '',
    pictures: [],
    attributes: [],
    categoryId: '',
    categoryName: '',
    price: cents(0),
    vat: GENERAL_VAT,
    stock: 0,
    visible: false,
    facts: read.facts,
    photos: [],
  };
}
