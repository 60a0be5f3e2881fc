import type { PricedLine } from '#pricing/priced-line.ts';
import { isValid, type Quote } from '#quotes/quote.ts';
import { lockQuote } from '#quotes/quotes.store.ts';
import { mergeLines } from './merge-lines.ts';
import type { OrderIntent, WantedLine } from './order.ts';
import type { OrderTransaction } from './place-order.store.ts';

/** Why a quote makes no order. Nothing was taken. */
export type QuotedOrderRefusal = {
  ok: false;
  reason: 'quote-unknown' | 'quote-expired' | 'quote-used' | 'quote-differs';
};

/** The quote that the order is placed from, nobody else's until the transaction is over; null where there is none. */
export async function claimQuote(
  trx: OrderTransaction,
  { quoteKey, lines }: OrderIntent,
  now: Date,
): Promise<{ ok: true; quote: Quote | null } | QuotedOrderRefusal> {
  if (quoteKey === null) return { ok: true, quote: null };
  const quote = await lockQuote(trx, quoteKey);
  if (quote === undefined) return { ok: false, reason: 'quote-unknown' };
  if (quote.orderId !== null) return { ok: false, reason: 'quote-used' };
  if (!isValid(quote, now)) return { ok: false, reason: 'quote-expired' };
  return isSame(mergeLines(lines), quote.lines)
    ? { ok: true, quote }
    : { ok: false, reason: 'quote-differs' };
}

/** The lines with the prices that the quote froze, and what they were made of; the rest is as the product is now. */
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
