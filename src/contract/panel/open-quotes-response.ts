import { centsToText } from '#lib/money.ts';
import { centavosToText, pesosOf, type ArsPerUsd } from '#lib/pesos.ts';
import type { OpenQuote, QuoteExposure } from '#quotes/list-open-quotes.store.ts';
import { standingOf, type QuoteStanding } from '#quotes/quote-promise.ts';
import { quoteNumber } from '#quotes/quote.ts';
import type { OpenQuoteResponse, OpenQuoteList } from './open-quotes.ts';

/** @param rate Today's exchange rate; null if the shop has none. */
export function toOpenQuoteResponse(quote: OpenQuote, rate: ArsPerUsd | null): OpenQuoteResponse {
  return {
    number: quoteNumber(quote.number),
    key: quote.key,
    at: quote.createdAt,
    validUntil: quote.validUntil,
    name: quote.name,
    email: quote.email,
    network: quote.wideNetwork,
    total: centsToText(quote.total),
    totalArs: quote.rate && centavosToText(pesosOf(quote.total, quote.rate)),
    costTodayArs: rate && centavosToText(pesosOf(quote.costToday, rate)),
    today: STANDING_WORD[standingOf(quote, { cost: quote.costToday, rate })],
  };
}

const STANDING_WORD = {
  covered: 'cubre',
  'below-cost': 'bajo_costo',
  lapsed: 'sin_efecto',
} as const satisfies Record<QuoteStanding, OpenQuoteResponse['today']>;

export function toQuoteExposure(
  { count, total, frozen, today }: QuoteExposure,
  rate: ArsPerUsd | null,
): OpenQuoteList['summary'] {
  return {
    quantity: count,
    total: centsToText(total),
    frozenArs: centavosToText(frozen),
    todayArs: rate && centavosToText(today),
  };
}
