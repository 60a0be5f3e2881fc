import type { Cents } from '#lib/money.ts';
import { priceOf, type Costing } from './price.ts';

export interface PricedProduct extends Costing {
  id: string;
  supplierId: string;
  price: Cents;
}

export interface PriceChange {
  id: string;
  from: Cents;
  to: Cents;
  /** The basis of the new price: if it has changed meanwhile, the next run decides. */
  basis: Pick<PricedProduct, 'supplierPrice' | 'supplierId' | 'ownMarginBp'>;
}

/** The prices that no longer follow from cost and margin; correct ones are left out. */
export function planReprice(products: readonly PricedProduct[]): PriceChange[] {
  return products.flatMap(({ id, price, supplierId, ...costing }) => {
    const to = priceOf(costing);
    const { supplierPrice, ownMarginBp } = costing;
    return to === price ? [] : [{ id, from: price, to, basis: { supplierPrice, supplierId, ownMarginBp } }];
  });
}
