import type { ArsPerUsd } from '#lib/pesos.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import {
  listOpenQuotes,
  listQuoteNetworks,
  readQuoteExposure,
  type OpenQuote,
  type QuoteExposure,
  type QuoteNetwork,
} from './list-open-quotes.store.ts';
import { makeQuote, type QuoteDeps, type QuoteRefusal, type QuoteRequest } from './make-quote.ts';
import type { Quote, QuoteLineToday } from './quote.ts';
import { findQuote, findToday } from './quotes.store.ts';

/** The use cases of quotes: visitors make and read them, and the panel lists those that bind the shop. */
export interface QuoteService {
  make(request: QuoteRequest): Promise<{ ok: true; found: FoundQuote } | QuoteRefusal>;
  /** Null if no quote has that key. */
  read(key: string): Promise<FoundQuote | null>;
  /** One page of the quotes that are valid and not bought yet, the newest first, and what all of them promise. */
  listOpen(query: OpenQuoteQuery): Promise<OpenQuotePage>;
}

interface OpenQuoteQuery {
  /** Null: all networks. */
  wideNetwork: string | null;
  limit: number;
  offset: number;
}

/** One page of the open quotes. The exposure, the networks and the rate do not depend on the page. */
interface OpenQuotePage {
  quotes: OpenQuote[];
  count: number;
  /** The networks with the highest value, the largest first. */
  networks: QuoteNetwork[];
  exposure: QuoteExposure;
  /** Null: the shop has no rate. */
  rate: ArsPerUsd | null;
}

/** A quote with the shop's current data about its products, and the current price of a dollar. */
export interface FoundQuote {
  quote: Quote;
  products: ReadonlyMap<string, QuoteLineToday>;
  /** Null: the shop has no rate. */
  rate: ArsPerUsd | null;
  at: Date;
}

/** Enough to notice a person who collects quotes; the list itself has all of them. */
const MAX_NETWORKS = 10;

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
    async listOpen({ wideNetwork, limit, offset }) {
      const at = now();
      const rate = (await readExchangeRate(db))?.arsPerUsd ?? null;
      const { quotes, count } = await listOpenQuotes(db, { at, wideNetwork, limit, offset });
      const networks = await listQuoteNetworks(db, { at, limit: MAX_NETWORKS });
      return { quotes, count, networks, exposure: await readQuoteExposure(db, { at, rate }), rate };
    },
  };
}
