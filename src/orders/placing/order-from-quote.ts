import type { Transaction } from 'kysely';
import { raiseAlert } from '#attention/attention.store.ts';
import { centsToText, type Cents } from '#lib/money.ts';
import { centavosToText, pesosOf, type ArsPerUsd } from '#lib/pesos.ts';
import type { Stamp } from '#lib/clock.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import type { CostToday } from '#quotes/quote-promise.ts';
import { isValid, quoteNumber, type Quote } from '#quotes/quote.ts';
import type { Tables } from '#db/tables.ts';
import { mergeLines, type OrderIntent, type WantedLine } from '../order.ts';

/** Why no order was placed from a quote. Nothing was reserved. */
export type QuotedOrderRefusal = {
  ok: false;
  reason: 'quote-unknown' | 'quote-expired' | 'quote-used' | 'quote-differs' | 'quote-lapsed';
};

/** The quote that an order is placed from, if it may be. Null: it is placed from none. */
export function claimQuote(
  quotes: ReadonlyMap<string, Quote>,
  { quoteKey, lines }: OrderIntent,
  now: Date,
): { ok: true; quote: Quote | null } | QuotedOrderRefusal {
  if (quoteKey === null) return { ok: true, quote: null };
  const quote = quotes.get(quoteKey);
  if (quote === undefined) return { ok: false, reason: 'quote-unknown' };
  if (quote.orderId !== null) return { ok: false, reason: 'quote-used' };
  if (!isValid(quote, now)) return { ok: false, reason: 'quote-expired' };
  return isSame(mergeLines(lines), quote.lines)
    ? { ok: true, quote }
    : { ok: false, reason: 'quote-differs' };
}

/**
 * Raises an alert about a quote that is bought below today's cost: its prices stay valid, and the shop's owner should know the
 * cost.
 */
export function raiseBelowCost(
  trx: Transaction<Tables>,
  { quote, orderId, today }: { quote: Quote; orderId: string; today: CostToday },
  stamp: Stamp,
): Promise<void> {
  const inPesos = today.rate !== null;
  const amount = (sum: Cents, rate: ArsPerUsd | null) =>
    rate === null ? centsToText(sum) : centavosToText(pesosOf(sum, rate));
  const detail = {
    presupuesto: quoteNumber(quote.number),
    cobrado: amount(quote.total, inPesos ? (quote.rate ?? today.rate) : null),
    costo: amount(today.cost, today.rate),
    moneda: inPesos ? 'ARS' : 'USD',
  };
  return raiseAlert(trx, { kind: 'quote-below-cost', orderId, paymentId: null, detail }, stamp);
}

/**
 * The lines with the quote's prices, supplier prices and margins; the rest is as the product is now. The IVA is also today's: the rate at
 * the sale is owed, not that of the quote (Ley 23.349 art. 5).
 */
export function atQuotedPrices(lines: readonly PricedLine[], quote: Quote): PricedLine[] {
  const quoted = new Map(quote.lines.map((line) => [line.productId, line]));
  return lines.map((line) => {
    const { price, supplierPrice, marginBp } = quoted.get(line.productId) ?? line;
    return { ...line, price, supplierPrice, marginBp };
  });
}

function isSame(wanted: readonly WantedLine[], quoted: readonly WantedLine[]): boolean {
  const quantities = new Map(quoted.map(({ productId, quantity }) => [productId, quantity]));
  return (
    wanted.length === quantities.size &&
    wanted.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  );
}
