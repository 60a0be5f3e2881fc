import type { Cents } from '#lib/money.ts';

/** The owner's settings for quotes. */
export interface QuoteSettings {
  /** A quote above this requires an email. */
  emailFrom: Cents;
  /** The highest value of open quotes for one address, and for one email; a /24 or /48 has three times as much. */
  openMax: Cents;
  /** How far costs may rise before a quote below cost lapses, in basis points. Each quote stores and states its own. */
  maxCostRiseBp: number;
}

/**
 * How many open quotes (valid and not bought) a person may have. A phone carrier has many buyers behind one address, so its number
 * is larger than anyone needs; the value is capped too.
 */
export const MAX_OPEN = { network: 20, wideNetwork: 60, email: 10 } as const;

/** The factor by which a /24 or /48 may exceed the value of one address. */
export const WIDE_NETWORK_VALUE_FACTOR = 3;

/** Open quotes of one network or email. */
export interface OpenQuotes {
  count: number;
  total: Cents;
  /** ISO time at which the first of them ends; null if there is none. */
  firstEnd: string | null;
}

/** @param factor A multiple of `openMax`. */
export function hasRoomFor(
  total: Cents,
  open: OpenQuotes,
  { count, value }: { count: number; value: number },
): boolean {
  return open.count < count && open.total + total <= value;
}
