import { expect, test } from 'vitest';
import { typedUsd } from './typed-usd.ts';

const RATE = 1500;

test.each([
  ['1.000', 1000],
  ['1,000', 1000],
  ['$900', 900],
  ['900 usd', 900],
  ['USD 1.250', 1250],
  ['u$s 800', 800],
  ['850 dólares', 850],
  ['899,50', 899.5],
  ['1.200.000', 800],
  ['$ 1.500.000', 1000],
  ['1500000', 1000],
  ['1.500.000 pesos', 1000],
  ['1.200.000,50', 800],
  ['1 200 000', 800],
  ['mil', 1000],
  ['mil dólares', 1000],
  ['mil quinientos', 1500],
  ['2 mil', 2000],
  ['1,5k', 1500],
  ['900 mil', 600],
  ['900k', 600],
  ['900 lucas', 600],
  ['novecientas lucas', 600],
  ['1,2 millones', 800],
  ['1.2M', 800],
  ['1,2 millones de pesos', 800],
  ['un millón', 666.66],
  ['un millón doscientos mil', 800],
  ['1 millón 200 mil pesos', 800],
  ['un palo', 666.66],
  ['un palo y medio', 1000],
  ['palo y medio', 1000],
  ['medio palo', 333.33],
  ['1,5 palos', 1000],
  ['treinta y cinco mil', 35_000],
  ['10 lucas', 6.66],
  ['una luca verde', 1000],
  ['600 mangos', 0.4],
])('an amount written %s is USD %d', (text, usd) => {
  expect(typedUsd(text, RATE)).toBe(usd);
});

test.each(['', 'mucho', '1.2.3', '900 euros', '-5', 'usd 900 pesos', 'k', 'palo mil palos', 'y medio'])(
  '%j is no amount',
  (text) => {
    expect(typedUsd(text, RATE)).toBeNull();
  },
);

// `un palo doscientos` is a million two hundred thousand to most, and the dots of `1.200 millones` may be either of two.
test.each(['un palo doscientos', '1 millón 200', '1.200 millones', '1,200 lucas'])(
  '%j may be two amounts, and is taken for none',
  (text) => {
    expect(typedUsd(text, RATE)).toBeNull();
  },
);

test('pesos need a rate', () => {
  expect(typedUsd('1.200.000', null)).toBeNull();
});
