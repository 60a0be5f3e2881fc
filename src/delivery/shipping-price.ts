import { cents, type Cents } from '#lib/money.ts';
import type { ShippingDays } from './arrival.ts';
import { type DeliveryChoice, FLAT_SHIPPING, isFree } from './delivery.ts';
import { provinceNamed, readPostalCode } from './provinces.ts';

/** How the shop delivers, and at which price. */
export interface DeliveryTerms {
  /** Orders may be picked up at the shop, free. */
  pickup: boolean;
  /** The subtotal from which shipping is free; null: it never is. */
  freeFrom: Cents | null;
  /** Prices by place and weight; where none applies, shipping has its flat price. */
  rates: readonly ShippingRate[];
  /** Null: no days are promised. */
  days: ShippingDays | null;
  /** Days on which the shop does not work, beside weekends and public holidays: `2026-12-24`. */
  closedDays: readonly string[];
}

/** One row of the table: the price of a parcel of up to `maxGrams` to a place. */
export interface ShippingRate {
  /** Postal codes, inclusive; a province; or any place. */
  place: { from: number; to: number } | { province: string } | 'anywhere';
  /** Null: any weight. */
  maxGrams: number | null;
  price: Cents;
}

/** What a shop does without settings. */
export const DEFAULT_DELIVERY_TERMS: DeliveryTerms = {
  pickup: true,
  freeFrom: null,
  rates: [],
  days: null,
  closedDays: [],
};

/** What the price of shipping depends on. */
export interface Parcel extends DeliveryChoice {
  /** After no discount. */
  subtotal: Cents;
  grams: number;
}

/** Zero for pickup and from the amount on; else by the table; else flat, as for a request that names no postal code. */
export function shippingPrice(parcel: Parcel, terms: DeliveryTerms): Cents {
  if (isFree(parcel, terms.freeFrom)) return cents(0);
  return findRate(parcel, terms.rates)?.price ?? FLAT_SHIPPING;
}

/** The row of the smallest place that has the parcel's destination, and there of the smallest weight that it does not exceed. */
function findRate(
  { postalCode, province, grams }: Pick<Parcel, 'postalCode' | 'province' | 'grams'>,
  rates: readonly ShippingRate[],
): ShippingRate | undefined {
  const code = postalCode === null ? null : readPostalCode(postalCode);
  if (code === null) return undefined;
  const named = code.province ?? (province === null ? null : provinceNamed(province));
  return rates
    .filter(
      ({ place, maxGrams }) =>
        (maxGrams === null || grams <= maxGrams) &&
        (place === 'anywhere' ||
          ('province' in place
            ? place.province === named
            : place.from <= code.digits && code.digits <= place.to)),
    )
    .toSorted((a, b) => sizeOf(a) - sizeOf(b) || (a.maxGrams ?? Infinity) - (b.maxGrams ?? Infinity))[0];
}

/** In postal codes; a province is larger than any range. */
function sizeOf({ place }: ShippingRate): number {
  if (place === 'anywhere') return 100_000;
  return 'province' in place ? 10_000 : place.to - place.from;
}
