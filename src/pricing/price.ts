import { cents, type Cents, roundHalfUp } from '#lib/money.ts';

/** One part in ten thousand: a margin of 1000 basis points is 10 %. */
const BASIS_POINTS = 10_000;

/** How often margins become prices (specification, business constants). */
export const REPRICING_EVERY_MINUTES = 6;

export interface Costing {
  supplierPrice: Cents;
  /** The product's own margin in basis points; 0 follows the category. */
  ownMarginBp: number;
  categoryMarginBp: number;
}

/**
 * What the shop asks for a product: supplier price × (1 + margin), in cents.
 * @example priceOf({ supplierPrice: cents(10_000), ownMarginBp: 0, categoryMarginBp: 1250 }) // 11_250
 */
export function priceOf(costing: Costing): Cents {
  return cents(
    roundHalfUp(costing.supplierPrice * (BASIS_POINTS + effectiveMarginBp(costing)), BASIS_POINTS),
  );
}

/** The margin that counts: the product's own, or its category's when it has none. */
export function effectiveMarginBp({
  ownMarginBp,
  categoryMarginBp,
}: Pick<Costing, 'ownMarginBp' | 'categoryMarginBp'>): number {
  return ownMarginBp === 0 ? categoryMarginBp : ownMarginBp;
}
