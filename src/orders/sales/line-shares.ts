import { proportionOf, splitAmount } from '#lib/split-amount.ts';
import { costOf, type Brought } from './income.ts';

/** A line of an order, and the amount that refunds of its units took. Prices in cents of a dollar. */
export interface CountedLine {
  productId: string;
  quantity: number;
  price: number;
  supplierPrice: number;
  /** Centavos of refunds that name units of this line, and were not refused. */
  refunded: number;
  /** Units that a refund put back to the stock. */
  restocked: number;
}

/** A refund that names units. */
interface UnitRefund {
  /** Centavos; 0: it was refused. */
  amount: number;
  units: readonly { productId: string; quantity: number; restocked: number }[];
}

/** The lines of an order with what its refunds took of them: each is split over its units by their prices. */
export function withRefunds(
  lines: readonly Omit<CountedLine, 'refunded' | 'restocked'>[],
  refunds: readonly UnitRefund[],
): CountedLine[] {
  const counted = lines.map((line) => ({ ...line, refunded: 0, restocked: 0 }));
  for (const { amount, units } of refunds) {
    const named = units.flatMap((unit) => {
      const line = counted.find(({ productId }) => productId === unit.productId);
      return line === undefined ? [] : [{ ...unit, line }];
    });
    const shares = splitAmount(
      amount,
      named.map(({ line, quantity }) => line.price * quantity),
    );
    for (const [at, { line, restocked }] of named.entries()) {
      line.refunded += shares[at] ?? 0;
      line.restocked += restocked;
    }
  }
  return counted;
}

interface SharedOrder extends Brought {
  /** What its products cost, less the discount. */
  subtotal: number;
  /** Of the order's total, the centavos that did not come or went back. */
  missing: number;
  lines: readonly CountedLine[];
}

/**
 * The income of each line, in cents. A refund for units is subtracted from their line; the remaining difference is shared over all lines.
 * The shares add up to the order's income.
 */
export function incomeOfLines({ income, subtotal, missing, lines }: SharedOrder): number[] {
  const prices = lines.map(({ quantity, price }) => quantity * price);
  const named = lines.reduce((sum, { refunded }) => sum + refunded, 0);
  if (named === 0 || missing === 0) return splitAmount(income, prices);
  const lost = subtotal - income;
  const left = splitAmount(subtotal, prices).map((whole, at) =>
    Math.max(0, whole - proportionOf(lost, lines[at]?.refunded ?? 0, Math.max(missing, named))),
  );
  return splitAmount(income, left);
}

/**
 * The part of each line's cost that belongs to the order's income, in cents, without the cost of units that are back in stock.
 * @param incomes of the lines.
 */
export function costOfLines(order: SharedOrder, incomes: readonly number[]): number[] {
  const { lines } = order;
  const away = lines.map(({ quantity, restocked, supplierPrice }) => (quantity - restocked) * supplierPrice);
  if (order.costsAll || lines.some(({ restocked }) => restocked > 0)) return away;
  const whole = costOf(sumOf(away), order, order.subtotal);
  // Goods that came back are those whose money went back.
  const isNamed = lines.some(({ refunded }) => refunded > 0);
  return splitAmount(whole, isNamed ? incomes.map((income, at) => byIncome(income, lines[at])) : away);
}

function byIncome(income: number, line: CountedLine | undefined): number {
  if (line === undefined || line.price === 0) return 0;
  return proportionOf(income, line.supplierPrice, line.price);
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
