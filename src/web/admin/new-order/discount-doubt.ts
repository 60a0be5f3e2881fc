import { cartTotals } from '#contract/cart-totals.ts';
import { BASIS_POINTS } from '#lib/basis-points.ts';
import { cents, centsToText, sumCents, textToCents, timesCents } from '#lib/money.ts';
import { percentLabel } from '#lib/format-pesos.ts';
import { LARGEST_CHANGE } from '../ui/margin-jump.ts';

/** Why a discount is asked about. Wire money. */
export interface DiscountDoubt {
  /** What the products cost the shop; null: it is not known. */
  cost: string | null;
  /** What is left over the cost, or with `isLoss` what is missing to it. */
  left: string;
  isLoss: boolean;
}

/**
 * Why a discount is asked about: it takes more off than a price may jump, or sells below cost. Null: it is not.
 * @param discountBp Everything that is taken off the subtotal, in basis points.
 */
export function discountDoubt(
  lines: readonly { price: string; cost: string | null; quantity: number }[],
  discountBp: number,
): DiscountDoubt | null {
  const { subtotal, discount } = cartTotals(lines, null, { discountBp, shipping: cents(0) });
  const paid = cents(textToCents(subtotal) - textToCents(discount));
  // By what was granted, and not by amounts: a fifth of 123.43 is no whole cent.
  const isLarge = discountBp > LARGEST_CHANGE * BASIS_POINTS;
  const costs = lines.flatMap(({ cost, quantity }) =>
    cost === null ? [] : [timesCents(textToCents(cost), quantity)],
  );
  if (costs.length < lines.length) return isLarge ? { cost: null, left: '0.00', isLoss: false } : null;
  const cost = sumCents(costs);
  const isLoss = paid < cost;
  if (!isLarge && !isLoss) return null;
  return { cost: centsToText(cost), left: centsToText(cents(Math.abs(paid - cost))), isLoss };
}

/** Of what two discounts the whole is made, where it is not only the typed one. In basis points. @example 'Son 30 % tuyo y 10 % por cómo paga. ' */
export function discountParts({ discountBp, agreedBp }: { discountBp: number; agreedBp: number }): string {
  if (agreedBp === discountBp) return '';
  return `Son ${percentLabel(agreedBp)} tuyo y ${percentLabel(discountBp - agreedBp)} por cómo paga. `;
}
