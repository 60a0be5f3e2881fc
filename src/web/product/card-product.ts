import type { PublicProduct } from '#contract/product.ts';

/** What a card shows of a product. Lists send nothing else, so that a page stays small. */
export type CardProduct = Omit<PublicProduct, 'partNumber' | 'visible' | 'content'>;

/** A product without what no card shows. A field that only the product's own page shows is left out here. */
export function toCard(product: PublicProduct): CardProduct {
  const { partNumber: _partNumber, visible: _visible, content: _contenido, ...card } = product;
  return card;
}
