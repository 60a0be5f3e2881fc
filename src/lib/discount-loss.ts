import { BASIS_POINTS } from './basis-points.ts';
import { cents, roundHalfUp, type Cents } from './money.ts';

/** The margin that is left after a discount, as a fraction of the cost; below zero: the product is sold below cost. */
export function marginAfterDiscount(margin: number, discountBp: number): number {
  return (1 + margin) * (1 - discountBp / BASIS_POINTS) - 1;
}

/** The smallest margin with which a discount does not sell below cost, in tenths of a percent rounded up. @example leastMargin(1000) // 0.112 */
export function leastMargin(discountBp: number): number {
  const exact = discountBp / (BASIS_POINTS - discountBp);
  // A tenth of a percent that is met exactly stays.
  return Math.ceil(exact * 1000 - 1e-9) / 1000;
}

/** One unit of a product, sold with a discount. In cents. */
interface DiscountedUnit {
  /** What its buyer pays. */
  paid: Cents;
  /** What is left over the cost; with `isLoss`, what is missing to it. */
  left: Cents;
  isLoss: boolean;
}

/** What is left of a unit's price, by the rounding of orders. @param discountBp In basis points. */
export function discountedUnit(
  { price, cost }: { price: Cents; cost: Cents },
  discountBp: number,
): DiscountedUnit {
  const paid = cents(price - roundHalfUp(price * discountBp, BASIS_POINTS));
  return { paid, left: cents(Math.abs(paid - cost)), isLoss: paid < cost };
}
