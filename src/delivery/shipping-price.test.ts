import { describe, expect, it } from 'vitest';
import { cents } from '#lib/money.ts';
import { DEFAULT_DELIVERY_TERMS, priceDelivery, type DeliveryTerms, type Parcel } from './shipping-price.ts';

const NO_DAYS = { days: null };
const TWO_TO_FOUR = { from: 2, to: 4 };
const CAPITAL = { from: 1000, to: 1499 };
const TERMS: DeliveryTerms = {
  pickup: true,
  days: { from: 3, to: 8 },
  closedDays: [],
  freeFrom: cents(50_000),
  rates: [
    { place: 'anywhere', maxGrams: null, price: cents(3000), ...NO_DAYS },
    { place: { province: 'Córdoba' }, maxGrams: null, price: cents(1400), days: TWO_TO_FOUR },
    { place: CAPITAL, maxGrams: 5000, price: cents(650), ...NO_DAYS },
    { place: CAPITAL, maxGrams: 20_000, price: cents(1250), ...NO_DAYS },
    { place: { from: 1425, to: 1425 }, maxGrams: 5000, price: cents(300), ...NO_DAYS },
  ],
};
const [ANYWHERE] = TERMS.rates;
const WITHOUT_ANYWHERE = { ...TERMS, rates: TERMS.rates.filter((rate) => rate !== ANYWHERE) };
const PARCEL: Parcel = {
  method: 'shipping',
  postalCode: '1070',
  province: null,
  subtotal: cents(10_000),
  grams: 4900,
};

function priced(changes: Partial<Parcel>, terms = TERMS) {
  return priceDelivery({ ...PARCEL, ...changes }, terms);
}

function priceOf(changes: Partial<Parcel>, terms = TERMS) {
  const found = priced(changes, terms);
  return found.kind === 'priced' ? found.price : found.missing;
}

describe('the price of shipping', () => {
  it('is that of the smallest place and of the smallest weight that holds the parcel', () => {
    expect(priceOf({})).toBe(650);
    expect(priceOf({ grams: 5000 })).toBe(650);
    expect(priceOf({ grams: 5100 })).toBe(1250);
    expect(priceOf({ postalCode: '1425' })).toBe(300);
    expect(priceOf({ postalCode: '1425', grams: 6000 })).toBe(1250);
    expect(priceOf({ grams: 50_000 })).toBe(3000);
  });

  it('is that of the province, as its postal code or the buyer says', () => {
    expect(priceOf({ postalCode: 'X5187XAB' })).toBe(1400);
    expect(priceOf({ postalCode: '5187', province: 'Córdoba' })).toBe(1400);
    expect(priceOf({ postalCode: '5187', province: 'San Luis' })).toBe(3000);
    expect(priceOf({ postalCode: 'B1900AAA', province: 'Córdoba' })).toBe(3000);
    expect(priceOf({ postalCode: null, province: 'Córdoba' })).toBe(1400);
  });

  it('above the heaviest row is that of several parcels, each in its own row', () => {
    // 20 kg and 4,9 kg; then twice 20 kg and 20 kg exactly.
    expect(priceOf({ grams: 24_900 }, WITHOUT_ANYWHERE)).toBe(1250 + 650);
    expect(priceOf({ grams: 60_000 }, WITHOUT_ANYWHERE)).toBe(3 * 1250);
    expect(priceOf({ grams: 60_100 }, WITHOUT_ANYWHERE)).toBe(3 * 1250 + 650);
  });

  it('is not known with a table until the buyer names a place, also if shipping is free', () => {
    expect(priceOf({ postalCode: null })).toBe('place');
    expect(priceOf({ postalCode: null, subtotal: cents(50_000) })).toBe('place');
    expect(priceOf({ postalCode: null, method: 'pickup' })).toBe(0);
  });

  it('is not known while a province with a row of its own may share the postal code', () => {
    expect(priceOf({ postalCode: '5187' })).toBe('province');
    // No postal code of Córdoba begins with 9, and a row for the code itself needs no province.
    expect(priceOf({ postalCode: '9410' })).toBe(3000);
    const toOneTown = { place: { from: 5187, to: 5187 }, maxGrams: null, price: cents(500), ...NO_DAYS };
    expect(priceOf({ postalCode: '5187' }, { ...TERMS, rates: [...TERMS.rates, toOneTown] })).toBe(500);
  });

  it('asks nobody for the province whose postal code a row names, also for a parcel that the row does not hold', () => {
    const toOneTown = { place: { from: 5500, to: 5500 }, maxGrams: 5000, price: cents(500), ...NO_DAYS };
    const mendoza = { place: { province: 'Mendoza' }, maxGrams: null, price: cents(900), ...NO_DAYS };
    const rates = [...TERMS.rates, toOneTown, mendoza];
    const heavy = { postalCode: '5500', grams: 8000 };
    expect(priceOf(heavy, { ...TERMS, rates })).toBe(3000);
    const withoutAnywhere = rates.filter((rate) => rate !== ANYWHERE);
    expect(priceOf(heavy, { ...TERMS, rates: withoutAnywhere })).toBe(2 * 500);
    // Whoever says it anyway gets its price.
    expect(priceOf({ ...heavy, province: 'Mendoza' }, { ...TERMS, rates })).toBe(900);
  });

  it('is flat without a table, and in a place that no row names', () => {
    expect(priceOf({ postalCode: null }, DEFAULT_DELIVERY_TERMS)).toBe(1000);
    expect(priceOf({ postalCode: '9410' }, WITHOUT_ANYWHERE)).toBe(1000);
  });

  it('is zero from the amount on, and for pickup', () => {
    expect(priceOf({ subtotal: cents(49_999) })).toBe(650);
    expect(priceOf({ subtotal: cents(50_000) })).toBe(0);
    expect(priceOf({ method: 'pickup' })).toBe(0);
  });

  it('keeps what an order below the amount pays: a quote may be of one', () => {
    expect(priced({ subtotal: cents(50_000) })).toMatchObject({ price: 0, tariff: 650 });
  });

  it('goes with the days of its row, else with those of the shop', () => {
    expect(priced({ postalCode: 'X5187XAB' })).toMatchObject({ days: TWO_TO_FOUR });
    expect(priced({})).toMatchObject({ days: { from: 3, to: 8 } });
    expect(priced({ method: 'pickup' })).toMatchObject({ days: null });
  });
});
