import type { KnownFacts } from '#compatibility/facts/known-facts.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { SupplierText } from '#compatibility/text/supplier-words.ts';
import type { Cents } from '#lib/money.ts';
import type { Photo } from '#lib/photo.ts';
import type { VatBp } from '#lib/vat.ts';
import type { Described } from './described-fields.ts';

/** A product of the shop, visible or not, as the domain code sees it. */
export interface Product extends Described {
  id: string;
  categoryId: string;
  categoryName: string;
  price: Cents;
  /** The IVA that the price includes: its category's. */
  vat: VatBp;
  /** The available units: the supplier's stock minus the units that open orders hold, never below 0. */
  stock: number;
  visible: boolean;
  facts: PartFacts;
  /** The supplier's pictures that the shop keeps, in their order. */
  photos: readonly Photo[];
  /** What the base of known parts says of it; undefined: the base does not have it. */
  known?: KnownFacts | undefined;
}

/** The supplier's text about a product and what the base knows of it, from which its facts are read. */
export function supplierTextOf(
  product: Pick<
    Product,
    'description' | 'brand' | 'partNumber' | 'shortDescription' | 'attributes' | 'categoryName' | 'known'
  >,
): SupplierText {
  return {
    title: product.description,
    brand: product.brand,
    partNumber: product.partNumber,
    shortDescription: product.shortDescription,
    attributes: product.attributes,
    category: product.categoryName,
    known: product.known,
  };
}
