import { sumCents, timesCents, type Cents } from '#lib/money.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import type { VatBp } from '#lib/vat.ts';
import type { PricedLine } from '#pricing/priced-line.ts';

/** Prices and a rate that the shop guarantees until a moment. It reserves no stock, and becomes one order at most. */
export interface Quote {
  /** From 1, in the order in which they were made. */
  number: number;
  /** 128 random bits: anyone who has it may see the quote and buy it. */
  key: string;
  /** ISO time in UTC. */
  createdAt: string;
  /** ISO time in UTC: the first moment at which it is no longer valid. */
  validUntil: string;
  /** Null if the shop had no rate. */
  rate: ArsPerUsd | null;
  name: string | null;
  email: string | null;
  lines: readonly PricedLine[];
  /** The price of its lines for the buyer, without shipping, and their cost for the shop when it was made. */
  total: Cents;
  cost: Cents;
  /**
   * How far costs may rise before it lapses if it is below cost, in basis points; null: it promised its prices without a condition.
   */
  maxCostRiseBp: number | null;
  /** The order placed from it. */
  orderId: string | null;
}

/** The shop's current data for a line. */
export interface QuoteLineToday {
  /** Units on sale; 0 for products that are no longer shown. */
  stock: number;
  /** Null if the product no longer exists. */
  vat: VatBp | null;
  /** The cost of one unit for the shop. */
  supplierPrice: Cents;
}

/** @example quoteNumber(123) // 'P-000123' */
export function quoteNumber(number: number): string {
  return `P-${String(number).padStart(6, '0')}`;
}

export function isValid({ validUntil }: Quote, now: Date): boolean {
  return now.toISOString() < validUntil;
}

/** The cost of these units for the shop. */
export function linesCost(lines: readonly Pick<PricedLine, 'supplierPrice' | 'quantity'>[]): Cents {
  return sumCents(lines.map(({ supplierPrice, quantity }) => timesCents(supplierPrice, quantity)));
}

/** Their price for the buyer, without shipping. */
export function linesTotal(lines: readonly Pick<PricedLine, 'price' | 'quantity'>[]): Cents {
  return sumCents(lines.map(({ price, quantity }) => timesCents(price, quantity)));
}

/** The cost of a quote's products for the shop today; missing products count at their cost when it was made. */
export function costToday({ lines }: Quote, today: ReadonlyMap<string, QuoteLineToday>): Cents {
  return linesCost(
    lines.map(({ productId, quantity, supplierPrice }) => ({
      quantity,
      supplierPrice: today.get(productId)?.supplierPrice ?? supplierPrice,
    })),
  );
}
