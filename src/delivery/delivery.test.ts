import { describe, expect, it, test } from 'vitest';
import { cents } from '#lib/money.ts';
import { arrivalOf } from './arrival.ts';
import { gramsIn, parcelGrams } from './part-weights.ts';
import { provinceNamed, PROVINCES, readPostalCode } from './provinces.ts';
import { readShippingTable } from './read-shipping-table.ts';
import { DEFAULT_DELIVERY_TERMS, shippingPrice, type DeliveryTerms, type Parcel } from './shipping-price.ts';

describe('a postal code', () => {
  test.each([
    ['7000', { digits: 7000, province: 'Buenos Aires' }],
    ['b7000abc', { digits: 7000, province: 'Buenos Aires' }],
    [' C 1070 AAM ', { digits: 1070, province: 'Ciudad Autónoma de Buenos Aires' }],
    ['1425', { digits: 1425, province: 'Ciudad Autónoma de Buenos Aires' }],
    ['1900', { digits: 1900, province: 'Buenos Aires' }],
    ['X5187XAB', { digits: 5187, province: 'Córdoba' }],
  ])('%s says its province', (typed, read) => {
    expect(readPostalCode(typed)).toEqual(read);
  });

  it('of four digits that several provinces share says none: the buyer is asked', () => {
    expect(readPostalCode('3000')).toEqual({ digits: 3000, province: null });
  });

  test.each(['', '700', '0999', 'I7000ABC', 'B7000AB', '70000'])('is not %j', (typed) => {
    expect(readPostalCode(typed)).toBeNull();
  });
});

it('knows the 24 provinces, as people write them', () => {
  expect(PROVINCES).toHaveLength(24);
  expect(provinceNamed('cordoba')).toBe('Córdoba');
  expect(provinceNamed('CABA')).toBe('Ciudad Autónoma de Buenos Aires');
  expect(provinceNamed('Montevideo')).toBeNull();
});

describe('the table of shipping rates', () => {
  it('is read from CSV as spreadsheets write it, and from JSON', () => {
    const csv = 'destino;hasta_kg;usd\r\n1000-1499;5;6,50\r\nCórdoba;;14\r\n*;10;20\r\n';
    const json = JSON.stringify([
      { destino: '1000-1499', hasta_kg: 5, usd: 6.5 },
      { destino: 'Córdoba', usd: '14' },
      { destino: '*', hasta_kg: '10', usd: 20 },
    ]);
    const rates = [
      { place: { from: 1000, to: 1499 }, maxGrams: 5000, price: 650 },
      { place: { province: 'Córdoba' }, maxGrams: null, price: 1400 },
      { place: 'anywhere', maxGrams: 10_000, price: 2000 },
    ];
    expect(readShippingTable(csv)).toEqual({ ok: true, rates });
    expect(readShippingTable(json)).toEqual({ ok: true, rates });
  });

  it('names every fault with its row', () => {
    expect(readShippingTable('destino;hasta_kg;usd\nNarnia;5;6\n7000;mucho;gratis')).toEqual({
      ok: false,
      faults: [
        'fila 1: el destino "Narnia" no es una provincia, un código postal, 1000-1499 ni *',
        'fila 2: hasta_kg "mucho" no es un peso en kilos',
        'fila 2: usd "gratis" no es un precio en dólares',
      ],
    });
  });

  test.each([
    ['', 'la primera fila tiene que decir destino;hasta_kg;usd'],
    ['zona;usd\n1;2', 'la primera fila tiene que decir destino;hasta_kg;usd'],
    ['destino;hasta_kg;usd', 'no tiene filas'],
    ['destino;hasta_kg;usd\n7000;5', 'fila 1: tiene que tener 3 columnas'],
    ['[{"destino":"7000","precio":5}]', 'fila 1: sobra precio'],
    ['[', 'no es JSON válido'],
  ])('refuses %j', (text, fault) => {
    expect(readShippingTable(text)).toEqual({ ok: false, faults: [fault] });
  });
});

describe('the price of shipping', () => {
  const TERMS: DeliveryTerms = {
    pickup: true,
    days: null,
    closedDays: [],
    freeFrom: cents(50_000),
    rates: [
      { place: 'anywhere', maxGrams: null, price: cents(3000) },
      { place: { province: 'Córdoba' }, maxGrams: null, price: cents(1400) },
      { place: { from: 1000, to: 1499 }, maxGrams: 5000, price: cents(650) },
      { place: { from: 1000, to: 1499 }, maxGrams: 20_000, price: cents(1250) },
      { place: { from: 1425, to: 1425 }, maxGrams: 5000, price: cents(300) },
    ],
  };
  const PARCEL: Parcel = {
    method: 'shipping',
    postalCode: '1070',
    province: null,
    subtotal: cents(10_000),
    grams: 4900,
  };
  const priceOf = (changes: Partial<Parcel>, terms = TERMS) =>
    shippingPrice({ ...PARCEL, ...changes }, terms);

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
  });

  it('is flat without a postal code, and where no row applies', () => {
    expect(priceOf({ postalCode: null })).toBe(1000);
    expect(priceOf({ postalCode: '9410' }, { ...TERMS, rates: TERMS.rates.slice(1) })).toBe(1000);
    expect(priceOf({}, DEFAULT_DELIVERY_TERMS)).toBe(1000);
  });

  it('is zero from the amount on, and for pickup', () => {
    expect(priceOf({ subtotal: cents(49_999) })).toBe(650);
    expect(priceOf({ subtotal: cents(50_000) })).toBe(0);
    expect(priceOf({ method: 'pickup' })).toBe(0);
  });
});

it('reads a weight that a supplier states, and rounds a parcel up', () => {
  expect(gramsIn('1,25 kg')).toBe(1250);
  expect(gramsIn('850 g')).toBe(850);
  expect(gramsIn('850 gr.')).toBe(850);
  expect(gramsIn('liviano')).toBeNull();
  expect(gramsIn('0 kg')).toBeNull();
  expect(
    parcelGrams([
      { grams: 850, quantity: 2 },
      { grams: 10, quantity: 1 },
    ]),
  ).toBe(1800);
});

describe('the days of arrival', () => {
  const TWO_TO_FOUR = { from: 2, to: 4 };
  const paidAt = (day: string) => ({ orderedOn: day, payableUntil: day });

  it('are business days after the order', () => {
    expect(arrivalOf(paidAt('2026-11-16'), TWO_TO_FOUR, [])).toEqual({
      from: '2026-11-18',
      to: '2026-11-20',
    });
  });

  it('leave out weekends, public holidays and the days on which the shop is closed', () => {
    // Friday; Monday the 23rd is a public holiday.
    const friday = paidAt('2026-11-20');
    expect(arrivalOf(friday, TWO_TO_FOUR, [])).toEqual({ from: '2026-11-25', to: '2026-11-27' });
    expect(arrivalOf(friday, TWO_TO_FOUR, ['2026-11-24'])).toEqual({ from: '2026-11-26', to: '2026-11-30' });
  });

  it('end later for whoever may still pay', () => {
    const transfer = { orderedOn: '2026-11-16', payableUntil: '2026-11-18' };
    expect(arrivalOf(transfer, TWO_TO_FOUR, [])).toEqual({ from: '2026-11-18', to: '2026-11-25' });
  });
});
