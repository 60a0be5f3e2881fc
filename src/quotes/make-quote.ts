import type { Kysely, Transaction } from 'kysely';
import { mailboxOf } from '#lib/mailbox.ts';
import type { Cents } from '#lib/money.ts';
import { randomKey } from '#lib/random-key.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { findOnSale, unitsLeft } from '#pricing/on-sale.store.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import type { Tables } from '#db/tables.ts';
import { lockQuoteNumbers, openOfEmail, openOfNetwork } from './open-quotes.store.ts';
import type { Networks } from '#lib/networks.ts';
import {
  hasRoomFor,
  MAX_OPEN,
  WIDE_NETWORK_VALUE_FACTOR,
  type OpenQuotes,
  type QuoteSettings,
} from './quote-limits.ts';
import { linesCost, linesTotal, type Quote } from './quote.ts';
import { insertQuote, takeQuoteNumber, transactOverQuotes } from './quotes.store.ts';

export interface QuoteDeps {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: RandomBytes;
  /** How long the shop guarantees its prices, in milliseconds. */
  validMs: number;
  settings: QuoteSettings;
}

/** The requested products, already validated: each product once. */
export interface QuoteRequest {
  lines: readonly { productId: string; quantity: number }[];
  name: string | null;
  email: string | null;
  /** The network of the request; null: network caps are off. */
  network: Networks | null;
}

/** Why the shop does not quote; nothing was stored. */
export type QuoteRefusal =
  /** Product ids, with the remaining stock; null for products that are not on sale. */
  | { ok: false; reason: 'short'; short: ReadonlyMap<string, number | null> }
  /** Above `from` an email is required. */
  | { ok: false; reason: 'email-needed'; from: Cents }
  /** No single quote may be so large. */
  | { ok: false; reason: 'too-large'; most: Cents }
  /** The person already has too many open ones; when the first of those ends there is more room. */
  | { ok: false; reason: 'too-many-open'; of: 'network' | 'email'; firstEnd: Date };

/**
 * Freezes today's prices and rate under the next number. Products that are not on sale, or not in that number, are not quoted, and
 * nobody has more open quotes than the caps allow.
 */
export function makeQuote(
  { db, now, randomBytes, validMs, settings }: QuoteDeps,
  { lines: wanted, name, email, network }: QuoteRequest,
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
      if (product === undefined || unitsLeft(product) < quantity) {
        short.set(productId, product === undefined ? null : unitsLeft(product));
        continue;
      }
      // The order says whom to buy from, as it is on that day.
      const { supplier: _supplier, ...frozen } = product.frozen;
      lines.push({ ...frozen, quantity });
    }
    if (short.size > 0) return { ok: false, reason: 'short', short };

    const total = linesTotal(lines);
    if (total > settings.openMax) return { ok: false, reason: 'too-large', most: settings.openMax };
    if (email === null && total > settings.emailFrom) {
      return { ok: false, reason: 'email-needed', from: settings.emailFrom };
    }
    await lockQuoteNumbers(trx);
    const holder = { network, email };
    const full = await findFullHolder(trx, { holder, total, at, openMax: settings.openMax });
    if (full !== null) return { ok: false, reason: 'too-many-open', ...full };

    const quote: Quote = {
      number: await takeQuoteNumber(trx),
      key: randomKey(randomBytes),
      createdAt: at.toISOString(),
      validUntil: new Date(at.getTime() + validMs).toISOString(),
      rate: (await readExchangeRate(trx))?.arsPerUsd ?? null,
      name,
      email,
      lines,
      total,
      cost: linesCost(lines),
      maxCostRiseBp: settings.maxCostRiseBp,
      orderId: null,
    };
    await insertQuote(trx, quote, network);
    return { ok: true, quote };
  });
}

/** Finds whose open quotes leave no room for one more of `total`, and when the first of them ends. Null: there is room. */
async function findFullHolder(
  trx: Transaction<Tables>,
  requested: {
    holder: { network: Networks | null; email: string | null };
    total: Cents;
    at: Date;
    openMax: Cents;
  },
): Promise<{ of: 'network' | 'email'; firstEnd: Date } | null> {
  const { holder, total, at, openMax } = requested;
  const isFull = (open: OpenQuotes, count: number, value: number) =>
    !hasRoomFor(total, open, { count, value });
  const ends = ({ firstEnd }: OpenQuotes) => (firstEnd === null ? at : new Date(firstEnd));
  if (holder.network !== null) {
    const { network, wideNetwork } = holder.network;
    const narrow = await openOfNetwork(trx, { column: 'network', value: network, at });
    if (isFull(narrow, MAX_OPEN.network, openMax)) return { of: 'network', firstEnd: ends(narrow) };
    const wide = await openOfNetwork(trx, { column: 'wide_network', value: wideNetwork, at });
    if (isFull(wide, MAX_OPEN.wideNetwork, openMax * WIDE_NETWORK_VALUE_FACTOR)) {
      return { of: 'network', firstEnd: ends(wide) };
    }
  }
  if (holder.email === null) return null;
  const ofEmail = await openOfEmail(trx, mailboxOf(holder.email), at);
  return isFull(ofEmail, MAX_OPEN.email, openMax) ? { of: 'email', firstEnd: ends(ofEmail) } : null;
}
