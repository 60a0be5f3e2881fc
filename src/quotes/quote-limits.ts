import type { Cents } from '#lib/money.ts';

/** What the owner sets about quotes. */
export interface QuoteSettings {
  /** A quote of more than this asks for an email. */
  emailFrom: Cents;
  /** What one address, and one email, may hold in open quotes; a /24 or /48 three times as much. */
  openMax: Cents;
  /** How far costs may rise before a quote that sells below cost lapses, in basis points. Each quote keeps and says its own. */
  maxCostRiseBp: number;
}

/**
 * How many open quotes (valid and not bought) somebody may hold. A phone carrier puts many buyers behind one address, so the number there is
 * larger than anybody needs; what they are worth is capped besides.
 */
export const MAX_OPEN = { network: 20, wideNetwork: 60, email: 10 } as const;

/** A /24 or /48 holds this many times the value that an address may. */
export const WIDE_NETWORK_VALUE_FACTOR = 3;

/** Open quotes of one network or email. */
export interface OpenQuotes {
  count: number;
  total: Cents;
  /** ISO time at which the first of them ends; null where there is none. */
  firstEnd: string | null;
}

/** @param factor Of `openMax`. */
export function hasRoomFor(
  total: Cents,
  open: OpenQuotes,
  { count, value }: { count: number; value: number },
): boolean {
  return open.count < count && open.total + total <= value;
}
