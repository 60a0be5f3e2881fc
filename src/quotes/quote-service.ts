import type { ArsPerUsd } from '#lib/pesos.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { makeQuote, type QuoteDeps, type QuoteRefusal, type QuoteRequest } from './make-quote.ts';
import type { Quote, QuoteLineToday } from './quote.ts';
import { findQuote, findToday } from './quotes.store.ts';

/** Quotes as visitors make and read them. */
export interface QuoteService {
  make(request: QuoteRequest): Promise<{ ok: true; found: FoundQuote } | QuoteRefusal>;
  /** Null where no quote has that key. */
  read(key: string): Promise<FoundQuote | null>;
}

/** A quote beside what the shop has of its products at that moment, and what a dollar costs then. */
export interface FoundQuote {
  quote: Quote;
  products: ReadonlyMap<string, QuoteLineToday>;
  /** Null: the shop has no rate. */
  rate: ArsPerUsd | null;
  at: Date;
}

export function createQuoteService(deps: QuoteDeps): QuoteService {
  const { db, now } = deps;
  async function withToday(quote: Quote): Promise<FoundQuote> {
    const ids = quote.lines.map(({ productId }) => productId);
    const rate = (await readExchangeRate(db))?.arsPerUsd ?? null;
    return { quote, products: await findToday(db, ids), rate, at: now() };
  }
  return {
    async make(request) {
      const made = await makeQuote(deps, request);
      return made.ok ? { ok: true, found: await withToday(made.quote) } : made;
    },
    async read(key) {
      const quote = await findQuote(db, key);
      return quote === undefined ? null : withToday(quote);
    },
  };
}
