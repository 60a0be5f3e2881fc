import { centsToText } from '#lib/money.ts';
import { centavosToText, pesosOf, type ArsPerUsd } from '#lib/pesos.ts';
import type { OpenQuote, QuoteExposure } from '#quotes/list-open-quotes.store.ts';
import { standingOf, type QuoteStanding } from '#quotes/quote-promise.ts';
import { quoteNumber } from '#quotes/quote.ts';
import type { OpenQuoteAnswer, OpenQuoteList } from './open-quotes.ts';

/** @param rate Today's exchange rate; null if the shop has none. */
export function toOpenQuoteResponse(quote: OpenQuote, rate: ArsPerUsd | null): OpenQuoteAnswer {
  return {
    numero: quoteNumber(quote.number),
    clave: quote.key,
    fecha: quote.createdAt,
    vence: quote.validUntil,
    nombre: quote.name,
    email: quote.email,
    red: quote.wideNetwork,
    total: centsToText(quote.total),
    total_ars: quote.rate && centavosToText(pesosOf(quote.total, quote.rate)),
    costo_hoy_ars: rate && centavosToText(pesosOf(quote.costToday, rate)),
    hoy: STANDING_WORD[standingOf(quote, { cost: quote.costToday, rate })],
  };
}

const STANDING_WORD = {
  covered: 'cubre',
  'below-cost': 'bajo_costo',
  lapsed: 'sin_efecto',
} as const satisfies Record<QuoteStanding, OpenQuoteAnswer['hoy']>;

export function quoteExposureOf(
  { count, total, frozen, today }: QuoteExposure,
  rate: ArsPerUsd | null,
): OpenQuoteList['resumen'] {
  return {
    cantidad: count,
    total: centsToText(total),
    congelado_ars: centavosToText(frozen),
    hoy_ars: rate && centavosToText(today),
  };
}
