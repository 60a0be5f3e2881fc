import { BASIS_POINTS } from '#lib/basis-points.ts';
import { cents, type Cents, roundHalfUp } from '#lib/money.ts';

/** How often margins become prices (specification, business constants). */
export const REPRICING_EVERY_MINUTES = 6;

export interface Costing {
  supplierPrice: Cents;
  /** The product's own margin in basis points; 0 follows the category. */
  ownMarginBp: number;
  /** Its supplier's, in basis points; null: the supplier has none, or the shop stocks the product itself. */
  supplierMarginBp: number | null;
  categoryMarginBp: number;
}

/**
 * The price of a product: supplier price × (1 + margin), in cents.
 * @example priceOf({ supplierPrice: cents(10_000), ownMarginBp: 0, supplierMarginBp: null, categoryMarginBp: 1250 }) // 11_250
 */
export function priceOf(costing: Costing): Cents {
  return cents(
    roundHalfUp(costing.supplierPrice * (BASIS_POINTS + effectiveMarginBp(costing)), BASIS_POINTS),
  );
}

/** The margin that counts: the product's own; where it has none its supplier's; where that has none its category's. */
export function effectiveMarginBp({
  ownMarginBp,
  supplierMarginBp,
  categoryMarginBp,
}: Omit<Costing, 'supplierPrice'>): number {
  return ownMarginBp === 0 ? (supplierMarginBp ?? categoryMarginBp) : ownMarginBp;
}
