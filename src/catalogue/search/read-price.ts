import { centsToText, cents } from '#lib/money.ts';
import { readQuery } from './read-query.ts';
import type { Searched } from './search-catalogue.ts';

/** A limit in dollars as text, and in whole pesos where the shop has a rate. */
interface PriceLimit {
  usd: string;
  ars: number | null;
}

/** The price limits in the words of a search, and the search without those words. */
interface SearchedPrice {
  /** Null: from any price on. */
  from: PriceLimit | null;
  /** Null: without an upper limit. */
  to: PriceLimit | null;
  rest: string;
}

/**
 * The price limits that a search was understood to have; null: none.
 * @example readPrice(snapshot, 'placa hasta 400') // { from: null, to: { usd: '400.00', ars: 600000 }, rest: 'placa' }
 */
export function readPrice({ rate }: Pick<Searched, 'rate'>, written: string): SearchedPrice | null {
  const { price } = readQuery(written, rate?.arsPerUsd ?? null);
  if (price === null) return null;
  const { from, to } = price.limits;
  // The rate is centavos a dollar, so cents become pesos divided by 10,000.
  const limit = (amount: number, round: (cents: number) => number): PriceLimit => ({
    usd: centsToText(cents(round(amount))),
    ars: rate && Math.round((amount * rate.arsPerUsd) / 10_000),
  });
  return {
    from: from > 0 ? limit(from, Math.ceil) : null,
    to: Number.isFinite(to) ? limit(to, Math.floor) : null,
    rest: written.replace(price.text, ' ').replaceAll(/\s+/g, ' ').trim(),
  };
}
