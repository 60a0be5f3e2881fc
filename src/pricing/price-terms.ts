import { BASIS_POINTS } from '#lib/basis-points.ts';
import type { AddedVatBp, ListCurrency } from '#lib/list-prices.ts';
import { cents, type Cents } from '#lib/money.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';

/** The terms of a supplier: how its list prices become costs, and costs become prices. */
export interface PriceTerms {
  /** The margin on its products, in basis points; null: each category's. */
  marginBp: number | null;
  currency: ListCurrency;
  /** Its own rate in pesos per dollar, if its lists are in pesos; null: the shop's rate. */
  ownRate: ArsPerUsd | null;
  addedVatBp: AddedVatBp;
}

/** The terms that a person must choose for a new supplier before its list is read: no default is safe. */
export type NewTerms = Pick<PriceTerms, 'currency' | 'addedVatBp'>;

/** Whether lists become the same costs by both. */
export function isSameReading(one: PriceTerms, other: PriceTerms): boolean {
  return (
    one.currency === other.currency && one.ownRate === other.ownRate && one.addedVatBp === other.addedVatBp
  );
}

/** How a list becomes costs. */
export interface ListTerms {
  /** Null: the list is in dollars. */
  arsPerUsd: ArsPerUsd | null;
  /** In basis points; 0: prices include it. */
  addedVatBp: number;
}

/** A list in dollars, with IVA. */
export const FINAL_DOLLARS: ListTerms = { arsPerUsd: null, addedVatBp: 0 };

/** The price of a product on a list, before its supplier's terms turn it into a cost. */
export interface ListedPrice {
  /** In the currency of the list. */
  amount: number;
  /** Whether it names dollars, and is in them on any list. */
  namesDollars: boolean;
  /** The IVA of its row's own column, in basis points, which goes before the supplier's; null: it has none. */
  ownVatBp: number | null;
}

/** The terms by which one price of a list is read. */
export function termsOfListed(
  { namesDollars, ownVatBp }: Omit<ListedPrice, 'amount'>,
  terms: ListTerms,
): ListTerms {
  return {
    arsPerUsd: namesDollars ? null : terms.arsPerUsd,
    addedVatBp: terms.addedVatBp === 0 ? 0 : (ownVatBp ?? terms.addedVatBp),
  };
}

/** No component costs a million dollars: above it the list is wrong. */
export const MAX_COST = cents(100_000_000);

/** Beyond what can be read of any list. */
const HIGHEST_AMOUNT = 1e12;

/**
 * The shop's cost of a unit at a list price, to the cent; null: it is no amount. More than two decimals count until the one rounding at the
 * end.
 * @example costOf(1485.5, { arsPerUsd: arsPerUsd(148_550), addedVatBp: 2100 }) // 121
 */
export function costOf(listed: number, { arsPerUsd, addedVatBp }: ListTerms): Cents | null {
  if (!(listed >= 0 && listed <= HIGHEST_AMOUNT)) return null;
  // toFixed first: 1.005 * 100 is 100.49999999999999.
  const millionths = BigInt((listed * 1_000_000).toFixed(0));
  const withVat = millionths * BigInt(BASIS_POINTS + addedVatBp);
  const numerator = arsPerUsd === null ? withVat : withVat * 100n;
  const denominator = arsPerUsd === null ? 100_000_000n : 100_000_000n * BigInt(arsPerUsd);
  return cents(Number((2n * numerator + denominator) / (2n * denominator)));
}
