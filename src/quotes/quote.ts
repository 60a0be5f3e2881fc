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
  /** The order that came of it. */
  orderId: string | null;
}

/** What the shop has of a line today. */
export interface QuoteLineToday {
  /** Units on sale; 0 for what is no longer shown. */
  stock: number;
  /** Null where the product is gone. */
  vat: VatBp | null;
}

/** @example quoteNumber(123) // 'P-000123' */
export function quoteNumber(number: number): string {
  return `P-${String(number).padStart(6, '0')}`;
}

export function isValid({ validUntil }: Quote, now: Date): boolean {
  return now.toISOString() < validUntil;
}
