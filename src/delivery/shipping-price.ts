import { cents, sumCents, timesCents, type Cents } from '#lib/money.ts';
import type { ShippingDays } from './arrival.ts';
import { type DeliveryChoice, FLAT_SHIPPING, isFree } from './delivery.ts';
import { mayBeIn, provinceNamed, readPostalCode } from './provinces.ts';

/** How the shop delivers, and at which price. */
export interface DeliveryTerms {
  /** Orders may be picked up at the shop, free. */
  pickup: boolean;
  /** The subtotal from which shipping is free; null: it never is. */
  freeFrom: Cents | null;
  /** Prices by place and weight; where none names the place, shipping has its flat price. */
  rates: readonly ShippingRate[];
  /** Where the place's row says none; null: none are promised. */
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
  /** Null: those of the shop. */
  days: ShippingDays | null;
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
export interface Parcel extends Pick<DeliveryChoice, 'method' | 'postalCode' | 'province'> {
  /** After no discount. */
  subtotal: Cents;
  grams: number;
}

export interface DeliveryPrice {
  kind: 'priced';
  price: Cents;
  /** The price for an order that is not free because of its amount. */
  tariff: Cents;
  days: ShippingDays | null;
}

/** The price depends on data that the buyer did not give; `province`: several provinces share the postal code. */
export interface UnknownPlace {
  kind: 'unknown-place';
  missing: 'place' | 'province';
}

/**
 * Zero for pickup, and from the amount of free shipping on. Flat without a table, or if no row names the place; otherwise by the table.
 * With a table, every parcel needs a place, also a free one, because its days depend on it.
 */
export function priceDelivery(parcel: Parcel, terms: DeliveryTerms): DeliveryPrice | UnknownPlace {
  if (parcel.method === 'pickup') return { kind: 'priced', price: cents(0), tariff: cents(0), days: null };
  const found = findTariff(parcel, terms);
  if (found.kind === 'unknown-place') return found;
  return { ...found, price: isFree(parcel, terms.freeFrom) ? cents(0) : found.tariff };
}

type Tariff = Omit<DeliveryPrice, 'price'>;

function findTariff(parcel: Parcel, { rates, days }: DeliveryTerms): Tariff | UnknownPlace {
  const flat: Tariff = { kind: 'priced', tariff: FLAT_SHIPPING, days };
  if (rates.length === 0) return flat;
  const place = placeOf(parcel);
  if (place === null) return { kind: 'unknown-place', missing: 'place' };
  const rows = rates
    .filter((rate) => names(rate, place))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b) || limitOf(a) - limitOf(b));
  const row = rows.find((rate) => holds(rate, parcel.grams));
  if (!rows.some(isForCode) && isProvinceMissing(place, rates))
    return { kind: 'unknown-place', missing: 'province' };
  if (row !== undefined) return { kind: 'priced', tariff: row.price, days: row.days ?? days };
  const [smallest] = rows;
  if (smallest === undefined) return flat;
  const ofPlace = rows.filter(isSamePlaceAs(smallest));
  const heaviest = ofPlace.at(-1) ?? smallest;
  return {
    kind: 'priced',
    tariff: inSeveral(parcel.grams, ofPlace, heaviest),
    days: heaviest.days ?? days,
  };
}

/** `digits` null: only the province is known; `province` null: the postal code alone does not say it. */
type Place = { digits: number; province: string | null } | { digits: null; province: string };

function placeOf({ postalCode, province }: Parcel): Place | null {
  const code = postalCode === null ? null : readPostalCode(postalCode);
  const said = province === null ? null : provinceNamed(province);
  if (code !== null) return { digits: code.digits, province: code.province ?? said };
  return said === null ? null : { digits: null, province: said };
}

function names({ place }: ShippingRate, { digits, province }: Place): boolean {
  if (place === 'anywhere') return true;
  if ('province' in place) return place.province === province;
  return digits !== null && place.from <= digits && digits <= place.to;
}

/** A row that names the postal code itself, alone or in a range. */
function isForCode({ place }: ShippingRate): boolean {
  return place !== 'anywhere' && 'from' in place;
}

/** Whether the rows of several provinces, or of none, may count. */
function isProvinceMissing({ digits, province }: Place, rates: readonly ShippingRate[]): boolean {
  if (province !== null || digits === null) return false;
  return rates.some(
    ({ place }) => place !== 'anywhere' && 'province' in place && mayBeIn(digits, place.province),
  );
}

function holds(rate: ShippingRate, grams: number): boolean {
  return grams <= limitOf(rate);
}

/** In grams. */
function limitOf({ maxGrams }: ShippingRate): number {
  return maxGrams ?? Infinity;
}

/**
 * Couriers weigh each parcel alone, and take none above a limit (Correo Argentino's MiCorreo: 25 kg,
 * https://github.com/YamilEzequiel/correo-argentino, its table "Límites de MiCorreo", read 2026-11-23), so an order that no row holds goes in
 * several: as many of the heaviest row as are full, and one for the rest. @param rates of one place, the lightest first.
 */
function inSeveral(grams: number, rates: readonly ShippingRate[], heaviest: ShippingRate): Cents {
  const limit = limitOf(heaviest);
  const full = timesCents(heaviest.price, Math.floor(grams / limit));
  const rest = grams % limit;
  const last = rates.find((rate) => holds(rate, rest)) ?? heaviest;
  return rest === 0 ? full : sumCents([full, last.price]);
}

function isSamePlaceAs(first: ShippingRate): (rate: ShippingRate) => boolean {
  const said = JSON.stringify(first.place);
  return ({ place }) => JSON.stringify(place) === said;
}

/** In postal codes; a province is larger than any range. */
function sizeOf({ place }: ShippingRate): number {
  if (place === 'anywhere') return 100_000;
  return 'province' in place ? 10_000 : place.to - place.from;
}
