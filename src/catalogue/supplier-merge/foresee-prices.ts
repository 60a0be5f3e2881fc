import type { Cents } from '#lib/money.ts';
import { chooseOffer, type Offer } from '#pricing/choose-offer.ts';
import { priceOf } from '#pricing/price.ts';
import type { ForeseenPrices } from './supplier-merge.ts';

/** A product, and its suppliers' offers of it. With a single supplier, the product itself is the only offer. */
export interface SoldProduct {
  id: string;
  description: string;
  visible: boolean;
  price: Cents;
  ownMarginBp: number;
  categoryMarginBp: number;
  sold: string;
  text: string;
}

export interface OfferAfter extends Offer {
  /** The product that sells it. */
  productId: string;
  supplierMarginBp: number | null;
}

/** How the prices of these products change when these become their offers. Products without offers are no longer sold by themselves. */
export function foreseePrices(products: Iterable<SoldProduct>, offers: Iterable<OfferAfter>): ForeseenPrices {
  const offersOf = Map.groupBy(offers, ({ productId }) => productId);
  const prices = { raised: 0, lowered: 0 };
  let example: ForeseenPrices['example'] = null;
  for (const product of products) {
    const own = offersOf.get(product.id) ?? [];
    const chosen = chooseOffer(own, product) ?? own[0];
    if (chosen === undefined) continue;
    const nextPrice = priceOf({
      supplierPrice: chosen.cost,
      ownMarginBp: product.ownMarginBp,
      supplierMarginBp: chosen.supplierMarginBp,
      categoryMarginBp: product.categoryMarginBp,
    });
    const { description, price } = product;
    if (nextPrice === price) continue;
    prices[nextPrice > price ? 'raised' : 'lowered'] += 1;
    const moved = { description, price, nextPrice };
    if (example === null || moveOf(moved) > moveOf(example)) example = moved;
  }
  return { ...prices, example };
}

function moveOf({ price, nextPrice }: { price: Cents; nextPrice: Cents }): number {
  return Math.abs(nextPrice - price) / Math.max(1, price);
}
