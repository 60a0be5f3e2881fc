import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

function plansIn(INSTALLMENT_PLANS: string) {
  const read = readConfig({ INSTALLMENT_PLANS }, '/tienda');
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.config.installments;
}

function faultsOf(INSTALLMENT_PLANS: string) {
  const read = readConfig({ INSTALLMENT_PLANS }, '/tienda');
  return read.ok ? [] : read.faults;
}

test('a shop has no plans until it writes some', () => {
  expect(plansIn('')).toEqual([]);
  expect(plansIn(' ; ')).toEqual([]);
});

test('a plan may be as short as its number and cost', () => {
  const always = { cards: null, minimum: 0, from: null, until: null };
  expect(plansIn('3 sin interés; 6 CUOTAS sin interes;')).toEqual([
    { count: 3, coefficient: 10_000, cftea: 0, ...always },
    { count: 6, coefficient: 10_000, cftea: 0, ...always },
  ]);
  expect(plansIn('12 x 1,3')[0]).toMatchObject({ count: 12, coefficient: 13_000 });
  expect(plansIn('12 cuotas x1.3')[0]).toMatchObject({ count: 12, coefficient: 13_000 });
});

test("a bank's promotion has cards, a minimum amount, and days in Argentina", () => {
  const [plan] = plansIn(
    '6 sin interés | con Visa y Mastercard del Banco Galicia | a partir de $ 100.000 | desde 1/11/2026 | hasta 30/11/2026',
  );
  expect(plan).toMatchObject({
    cards: 'Visa y Mastercard del Banco Galicia',
    minimum: 10_000_000,
    from: Date.parse('2026-11-01T00:00:00-03:00'),
    until: Date.parse('2026-12-01T00:00:00-03:00'),
  });
});

test('every plan that cannot be read is reported with its own words', () => {
  const faults = faultsOf(
    '1 sin interés; 12 x 1; tres; 3 sin interés | hasta 31/2/2026; 3 sin interés | Visa; ' +
      '6 sin interés | con Visa | con Cabal; 6 sin interés | desde 2/11/2026 | hasta 1/11/2026; 3 sin interés | a partir de mucho',
  );
  expect(faults.every((fault) => fault.startsWith('INSTALLMENT_PLANS: «'))).toBe(true);
  expect(faults.map((fault) => /«([^»]+)»/.exec(fault)?.[1])).toEqual([
    '1 sin interés',
    '12 x 1',
    'tres',
    'hasta 31/2/2026',
    'Visa',
    'con Cabal',
    '6 sin interés',
    'a partir de mucho',
  ]);
});

test('there are at most twelve plans', () => {
  expect(faultsOf(Array.from({ length: 13 }, () => '3 sin interés').join(';'))).toEqual([
    'INSTALLMENT_PLANS: tiene que tener como mucho 12 planes',
  ]);
});
