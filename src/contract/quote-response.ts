import { BASIS_POINTS } from '#lib/basis-points.ts';
import { centsToText } from '#lib/money.ts';
import { centavosToText, pesosOf } from '#lib/pesos.ts';
import { netOf } from '#lib/vat.ts';
import { mergeLines } from '#orders/order.ts';
import type { QuoteRequest as WantedQuote } from '#quotes/make-quote.ts';
import { standingOf, type CostToday } from '#quotes/quote-promise.ts';
import type { FoundQuote } from '#quotes/quote-service.ts';
import { costToday, isValid, quoteNumber, type Quote } from '#quotes/quote.ts';
import { cartTotals, totalWithoutTaxes } from './cart-totals.ts';
import type { QuoteResponse, QuoteRequest } from './quote.ts';

export function wantedQuoteFrom({ name, email, products }: QuoteRequest): Omit<WantedQuote, 'network'> {
  return { lines: mergeLines(products), name: name ?? null, email: email ?? null };
}

export function toQuoteResponse({ quote, products: today, rate: rateToday, at }: FoundQuote): QuoteResponse {
  const { rate, lines } = quote;
  const arsPerUsd = rate && centavosToText(rate);
  const products = lines.map(({ productId, description, partNumber, price, quantity }) => ({
    productId,
    description,
    partNumber,
    quantity,
    price: centsToText(price),
    priceArs: rate && centavosToText(pesosOf(price, rate)),
    stock: today.get(productId)?.stock ?? 0,
  }));
  const nets = lines.map(({ productId, price, quantity, vatBp }) => {
    // Quotes of earlier versions did not freeze it.
    const vat = vatBp ?? today.get(productId)?.vat ?? null;
    const net = rate && vat && centavosToText(netOf(pesosOf(price, rate), vat));
    return { priceWithoutTaxesArs: net, quantity };
  });
  const isTaxKnown = nets.every(({ priceWithoutTaxesArs: net }) => net !== null);
  return {
    number: quoteNumber(quote.number),
    key: quote.key,
    at: quote.createdAt,
    validUntil: quote.validUntil,
    state: stateOf(quote, { cost: costToday(quote, today), rate: rateToday }, at),
    maxRise: quote.maxCostRiseBp === null ? null : quote.maxCostRiseBp / BASIS_POINTS,
    name: quote.name,
    arsPerUsd,
    products,
    ...cartTotals(products, arsPerUsd),
    totalWithoutTaxesArs: isTaxKnown ? totalWithoutTaxes(nets, arsPerUsd) : null,
  };
}

function stateOf(quote: Quote, today: CostToday, now: Date): QuoteResponse['state'] {
  if (quote.orderId !== null) return 'comprado';
  if (!isValid(quote, now)) return 'vencido';
  return standingOf(quote, today) === 'lapsed' ? 'sin_efecto' : 'vigente';
}
