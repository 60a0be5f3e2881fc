import { sumCents, timesCents, type Cents } from '#lib/money.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import type { VatBp } from '#lib/vat.ts';
import type { PricedLine } from '#pricing/priced-line.ts';

/** Prices and a rate that the shop keeps to until a moment. It holds no stock, and becomes one order at most. */
export interface Quote {
  /** From 1, in the order in which they were made. */
  number: number;
  /** 128 random bits: who knows it may see the quote and buy it. */
  key: string;
  /** ISO time in UTC. */
  createdAt: string;
  /** ISO time in UTC: the first moment at which it no longer holds. */
  validUntil: string;
  /** Null where the shop had no rate. */
  rate: ArsPerUsd | null;
  name: string | null;
  email: string | null;
  lines: readonly PricedLine[];
  /** What its lines cost the buyer, without shipping, and cost the shop when it was made. */
  total: Cents;
  cost: Cents;
  /** How far costs may rise before it lapses where it sells below cost, in basis points; null: it promised its prices without a condition. */
  maxCostRiseBp: number | null;
  /** The order that came of it. */
  orderId: string | null;
}

/** What the shop has of a line today. */
export interface QuoteLineToday {
  /** Units on sale; 0 for what is no longer shown. */
  stock: number;
  /** Null where the product is gone. */
  vat: VatBp | null;
  /** What one unit costs the shop. */
  supplierPrice: Cents;
}

/** @example quoteNumber(123) // 'P-000123' */
export function quoteNumber(number: number): string {
  return `P-${String(number).padStart(6, '0')}`;
}

export function isValid({ validUntil }: Quote, now: Date): boolean {
  return now.toISOString() < validUntil;
}

/** What the shop pays for these units. */
export function costOf(lines: readonly Pick<PricedLine, 'supplierPrice' | 'quantity'>[]): Cents {
  return sumCents(lines.map(({ supplierPrice, quantity }) => timesCents(supplierPrice, quantity)));
}

/** What the buyer pays for them, without shipping. */
export function priceOf(lines: readonly Pick<PricedLine, 'price' | 'quantity'>[]): Cents {
  return sumCents(lines.map(({ price, quantity }) => timesCents(price, quantity)));
}

/** What a quote's products cost the shop today; those that are gone at what they cost when it was made. */
export function costToday({ lines }: Quote, today: ReadonlyMap<string, QuoteLineToday>): Cents {
  return costOf(
    lines.map(({ productId, quantity, supplierPrice }) => ({
      quantity,
      supplierPrice: today.get(productId)?.supplierPrice ?? supplierPrice,
    })),
  );
}
