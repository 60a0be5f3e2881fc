import type { RandomBytes } from '#lib/readable-code.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { findOnSale } from '#pricing/on-sale.store.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import type { Quote } from './quote.ts';
import { insertQuote, takeQuoteNumber, transactOverQuotes, type QuoteDatabase } from './quotes.store.ts';

const KEY_BYTES = 16;

export interface QuoteContext {
  db: QuoteDatabase;
  now: () => Date;
  randomBytes: RandomBytes;
  /** How long the shop keeps to its prices, in milliseconds. */
  validMs: number;
}

/** What is to be quoted, already validated: each product once. */
export interface QuoteRequest {
  lines: readonly { productId: string; quantity: number }[];
  name: string | null;
  email: string | null;
}

/** What keeps the shop from quoting; nothing was kept. */
export interface QuoteRefusal {
  ok: false;
  /** Product ids, with what is left; null for what is not on sale. */
  short: ReadonlyMap<string, number | null>;
}

/** Freezes today's prices and rate under the next number. What is not on sale, or not in that number, is not quoted. */
export function makeQuote(
  { db, now, randomBytes, validMs }: QuoteContext,
  { lines: wanted, name, email }: QuoteRequest,
): Promise<{ ok: true; quote: Quote } | QuoteRefusal> {
  const at = now();
  return transactOverQuotes(db, async (trx) => {
    const onSale = await findOnSale(
      trx,
      wanted.map(({ productId }) => productId),
    );
    const lines: PricedLine[] = [];
    const short = new Map<string, number | null>();
    for (const { productId, quantity } of wanted) {
      const product = onSale.get(productId);
      if (product === undefined || product.left < quantity) {
        short.set(productId, product?.left ?? null);
        continue;
      }
      const { left: _, ...frozen } = product;
      lines.push({ ...frozen, quantity });
    }
    if (short.size > 0) return { ok: false, short };

    const quote: Quote = {
      number: await takeQuoteNumber(trx),
      key: Buffer.from(randomBytes(KEY_BYTES)).toString('hex'),
      createdAt: at.toISOString(),
      validUntil: new Date(at.getTime() + validMs).toISOString(),
      rate: (await readExchangeRate(trx))?.arsPerUsd ?? null,
      name,
      email,
      lines,
      orderId: null,
    };
    await insertQuote(trx, quote);
    return { ok: true, quote };
  });
}
