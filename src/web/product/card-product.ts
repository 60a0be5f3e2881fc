import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { offerLabel, offersOf } from '#lib/installments.ts';

/** What a card shows of a product. Lists send nothing else, so that a page stays small. */
export type CardProduct = Omit<PublicProduct, 'partNumber' | 'visible' | 'images' | 'content'> & {
  /** The best plan of instalments for its price, and its yearly cost; absent: none. */
  installments?: { words: string; cftea: string };
};

/** A product without the fields that no card shows. Leave out here a field that only the product's own page shows. */
export function toCard(product: PublicProduct): CardProduct {
  const { partNumber: _partNumber, visible: _visible, images: _images, content: _content, ...card } = product;
  return card;
}

/** Products with their best plan of instalments: what lists and the home page show. Only loaders call it. */
export function toCards(
  reader: Pick<ShopReader, 'installmentPlans'>,
  products: readonly PublicProduct[],
): CardProduct[] {
  const plans = reader.installmentPlans();
  return products.map((product) => {
    const [best] = product.priceArs === null ? [] : offersOf(plans, product.priceArs);
    const card = toCard(product);
    return best === undefined
      ? card
      : { ...card, installments: { words: offerLabel(best), cftea: best.cftea } };
  });
}
