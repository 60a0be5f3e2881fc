import { quoteAnswerOf, wantedQuoteOf } from '#contract/quote-answer.ts';
import type { QuoteAnswer, QuoteRequest } from '#contract/quote.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import type { Networks } from '#lib/networks.ts';
import { makeQuote, type QuoteDeps, type QuoteRefusal } from '#quotes/make-quote.ts';
import type { Quote } from '#quotes/quote.ts';
import { findQuote, findToday } from '#quotes/quotes.store.ts';

/** Quotes as visitors make and read them. */
export interface QuoteService {
  /** @param network where it is asked from; null: network caps are off. */
  make(
    request: QuoteRequest,
    network: Networks | null,
  ): Promise<{ ok: true; quote: QuoteAnswer } | QuoteRefusal>;
  /** Null where no quote has that key. */
  read(key: string): Promise<QuoteAnswer | null>;
}

export function createQuoteService(context: QuoteDeps): QuoteService {
  const { db, now } = context;
  const answer = async (quote: Quote) => {
    const ids = quote.lines.map(({ productId }) => productId);
    const rate = (await readExchangeRate(db))?.arsPerUsd ?? null;
    return quoteAnswerOf(quote, { products: await findToday(db, ids), rate }, now());
  };
  return {
    async make(request, network) {
      const made = await makeQuote(context, { ...wantedQuoteOf(request), network });
      return made.ok ? { ok: true, quote: await answer(made.quote) } : made;
    },
    async read(key) {
      const quote = await findQuote(db, key);
      return quote === undefined ? null : answer(quote);
    },
  };
}
