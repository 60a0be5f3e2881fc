import { groupThousands } from './group-thousands.ts';

/** Keeps the sign and its figure on the same line. */
const NO_BREAK = '\u{a0}';

/**
 * Pesos as they are written in Argentina, from the wire's own text.
 * @example formatPesos('192966.45') // '$ 192.966,45'
 */
export function formatPesos(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.');
  return `$${NO_BREAK}${groupThousands(whole)},${decimals}`;
}

/**
 * The amount of a payment in any currency: pesos in the Argentine format, others with their code (ISO 4217).
 * @example formatAmount('29.90', 'USD') // 'USD 29.90'
 */
export function formatAmount(amount: string, currency: string): string {
  return currency === 'ARS' ? formatPesos(amount) : `${currency}\u{a0}${amount}`;
}

/** @example percentLabel(1250) // '12,5 %', without a break between the figure and its sign */
export function percentLabel(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}${NO_BREAK}%`;
}

/** What a discount is for: how the order is paid, or what a person of the shop agreed on. */
export type DiscountReason = 'transfer' | 'cash' | 'agreed';

const DISCOUNT_REASONS: Record<DiscountReason, string> = {
  transfer: ' por transferencia',
  cash: ' por pago en efectivo',
  agreed: '',
};

/** The line of an order's totals. @example discountLabel({ paidBy: 'transfer', discountBp: 1000 }) // 'Descuento por transferencia (10 %)' */
export function discountLabel({
  paidBy,
  discountBp,
}: {
  paidBy: DiscountReason;
  discountBp: number;
}): string {
  return `Descuento${DISCOUNT_REASONS[paidBy]} (${percentLabel(discountBp)})`;
}

/** The line of an order's totals for how it reaches its buyer. */
export function deliveryLabel(isPickup: boolean): string {
  return isPickup ? 'Retiro' : 'Envío';
}

/** What that line says of an order that is picked up and pays nothing for it. */
export const FREE_PICKUP = 'Gratis';
