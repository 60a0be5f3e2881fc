import { describe, expect, it, test } from 'vitest';
import { arrivalOf } from './arrival.ts';
import { gramsIn, parcelGrams } from './part-weights.ts';
import { likelyProvince, provinceNamed, PROVINCES, readPostalCode } from './provinces.ts';
import { readShippingTable } from './read-shipping-table.ts';

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

it('of a capital of four digits most likely is there, which decides nothing', () => {
  expect(likelyProvince('5000')).toBe('Córdoba');
  expect(likelyProvince('C1425')).toBe('Ciudad Autónoma de Buenos Aires');
  expect(likelyProvince('5220')).toBeNull();
  expect(likelyProvince('500')).toBeNull();
  expect(readPostalCode('5000')?.province).toBeNull();
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
      { place: { from: 1000, to: 1499 }, maxGrams: 5000, price: 650, days: null },
      { place: { province: 'Córdoba' }, maxGrams: null, price: 1400, days: null },
      { place: 'anywhere', maxGrams: 10_000, price: 2000, days: null },
    ];
    expect(readShippingTable(csv)).toEqual({ ok: true, rates });
    expect(readShippingTable(json)).toEqual({ ok: true, rates });
  });

  it('may say in how many business days each row arrives', () => {
    const csv = 'destino;hasta_kg;usd;dias\n7000;;3,5;1\nCórdoba;;14;3 - 5\n*;;20;\n';
    const daysOf = (text: string) => {
      const table = readShippingTable(text);
      return table.ok ? table.rates.map(({ days }) => days) : table.faults;
    };
    expect(daysOf(csv)).toEqual([{ from: 1, to: 1 }, { from: 3, to: 5 }, null]);
    expect(daysOf('[{"destino":"7000","usd":3.5,"dias":"2-4"}]')).toEqual([{ from: 2, to: 4 }]);
  });

  it('reads every price to the cent and every weight to the gram, with a comma or a point', () => {
    const csv = [
      'destino;hasta_kg;usd',
      '1000;0,3;0,29',
      '2000;1.005;4.35',
      '3000;999999;10000',
      '4000;5;3,5',
    ];
    const table = readShippingTable(csv.join('\n'));
    expect(table.ok && table.rates.map(({ maxGrams, price }) => [maxGrams, price])).toEqual([
      [300, 29],
      [1005, 435],
      [999_999_000, 1_000_000],
      [5000, 350],
    ]);
    const dear = 'destino;hasta_kg;usd\n1000;5;10000,01';
    expect(readShippingTable(dear)).toEqual({
      ok: false,
      faults: ['fila 2: usd "10000,01" no es un precio en dólares'],
    });
  });

  it('names every fault with its row, as a spreadsheet counts them', () => {
    expect(readShippingTable('destino;hasta_kg;usd;dias\nNarnia;5;6;\n\n7000;mucho;gratis;4-2')).toEqual({
      ok: false,
      faults: [
        'fila 2: el destino "Narnia" no es una provincia, un código postal, 1000-1499 ni *',
        'fila 4: hasta_kg "mucho" no es un peso en kilos',
        'fila 4: usd "gratis" no es un precio en dólares',
        'fila 4: dias "4-2" no son días hábiles, como 2-4',
      ],
    });
  });

  test.each([
    ['', 'la primera fila tiene que decir destino;hasta_kg;usd, y puede seguir ;dias'],
    ['zona;usd\n1;2', 'la primera fila tiene que decir destino;hasta_kg;usd, y puede seguir ;dias'],
    ['destino;hasta_kg;usd', 'no tiene filas'],
    ['destino;hasta_kg;usd\n7000;5', 'fila 2: tiene que tener 3 columnas'],
    ['[{"destino":"7000","precio":5}]', 'fila 1: sobra precio'],
    ['[', 'no es JSON válido'],
  ])('refuses %j', (text, fault) => {
    expect(readShippingTable(text)).toEqual({ ok: false, faults: [fault] });
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
