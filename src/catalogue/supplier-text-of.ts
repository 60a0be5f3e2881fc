import type { SupplierText } from '#compatibility/facts/text/supplier-text.ts';
import type { Product } from './product.ts';

/** What a product's supplier tells, as facts are read from it. */
export function supplierTextOf(
  product: Pick<
    Product,
    'description' | 'brand' | 'partNumber' | 'shortDescription' | 'attributes' | 'categoryName'
  >,
): SupplierText {
  return {
    title: product.description,
    brand: product.brand,
    partNumber: product.partNumber,
    shortDescription: product.shortDescription,
    attributes: product.attributes,
    category: product.categoryName,
  };
}
