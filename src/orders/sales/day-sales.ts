import { proportionOf } from '#lib/split-amount.ts';
import type { Brought } from './income.ts';
import { costOfLines, incomeOfLines, sumOf, type CountedLine } from './line-shares.ts';

/** An order as the sums of its day count it. Amounts in cents of a dollar. */
export interface CountedOrder extends Brought {
  /** What its products cost, less the discount. */
  subtotal: number;
  /** Centavos a dollar; null: the shop had no rate. */
  rate: number | null;
  /** Of its total, the centavos that did not come or went back. */
  missing: number;
  lines: readonly CountedLine[];
}

/** Amounts in cents of a dollar. Units, income and cost only count orders that brought income, or whose goods are gone. */
export interface SalesSums {
  placed: number;
  cancelled: number;
  /** That brought something, or whose goods are gone. */
  orders: number;
  units: number;
  income: number;
  /** The same income in centavos, each order at its own rate; orders without a rate are left out. */
  incomeArs: number;
  cost: number;
}

export interface ProductSums {
  units: number;
  income: number;
  cost: number;
}

export interface DaySales extends SalesSums {
  products: Map<string, ProductSums>;
}

export const NO_SALES: SalesSums = {
  placed: 0,
  cancelled: 0,
  orders: 0,
  units: 0,
  income: 0,
  incomeArs: 0,
  cost: 0,
};

/** Sums a day's orders. What the products brought adds up to what the orders brought, to the cent. */
export function salesOfDay(orders: readonly CountedOrder[]): DaySales {
  let sums = { ...NO_SALES, placed: orders.length };
  const products = new Map<string, ProductSums>();
  for (const order of orders) {
    if (order.isCancelled) sums.cancelled++;
    if (order.income === 0 && !order.costsAll) continue;
    const incomes = incomeOfLines(order);
    const costs = costOfLines(order, incomes);
    for (const [at, line] of order.lines.entries()) {
      const { productId } = line;
      const product = products.get(productId) ?? { units: 0, income: 0, cost: 0 };
      product.units += unitsSold(line);
      product.income += incomes[at] ?? 0;
      product.cost += costs[at] ?? 0;
      products.set(productId, product);
    }
    sums = plus(sums, {
      ...NO_SALES,
      orders: 1,
      units: sumOf(order.lines.map(unitsSold)),
      income: order.income,
      incomeArs: order.rate === null ? 0 : proportionOf(order.income, order.rate, 100),
      cost: sumOf(costs),
    });
  }
  return { ...sums, products };
}

/** Units that are in the stock again did not sell. */
function unitsSold({ quantity, restocked }: CountedLine): number {
  return quantity - restocked;
}

/** Whether any figure differs from zero: even if the units are back in stock, a part of their money may have stayed. */
export function isSold({ units, income, cost }: ProductSums): boolean {
  return units !== 0 || income !== 0 || cost !== 0;
}

export function plus(a: SalesSums, b: SalesSums): SalesSums {
  return {
    placed: a.placed + b.placed,
    cancelled: a.cancelled + b.cancelled,
    orders: a.orders + b.orders,
    units: a.units + b.units,
    income: a.income + b.income,
    incomeArs: a.incomeArs + b.incomeArs,
    cost: a.cost + b.cost,
  };
}

export function sumProducts(products: Iterable<ProductSums>): ProductSums {
  const sums: ProductSums = { units: 0, income: 0, cost: 0 };
  for (const { units, income, cost } of products) {
    sums.units += units;
    sums.income += income;
    sums.cost += cost;
  }
  return sums;
}
