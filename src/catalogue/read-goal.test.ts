import { expect, test } from 'vitest';
import { readGoal } from './read-goal.ts';

const PESOS_A_DOLLAR = 1500;

test.each([
  ['pc de oficina 700 mil pesos', 'office', '700 mil pesos'],
  ['PC gamer 900', 'gaming', '900'],
  ['quiero una compu para estudiar', 'office', ''],
  ['armar pc para edición de video USD 1.500', 'editing', 'USD 1.500'],
  ['computadora palo y medio', 'gaming', 'palo y medio'],
  ['pc gamer rtx 5070', 'gaming', ''],
  ['pc ryzen 5 5600', 'gaming', ''],
  ['¿PC para jugar por USD 900?', 'gaming', 'USD 900'],
])('a search for a whole PC says its use and its budget: %s', (search, use, budget) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toEqual({ kind: 'whole-pc', use, budget, owned: '' });
});

test.each([
  ['PC para jugar por USD 900, tengo una B450', 'USD 900', 'B450'],
  ['pc gamer aprovechando mi ryzen 5 5600', '', 'ryzen 5 5600'],
  ['pc gamer 900, tengo monitor', '900', ''],
])('and the part that its owner has already: %s', (search, budget, owned) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toEqual({ kind: 'whole-pc', use: 'gaming', budget, owned });
});

test.each([
  ['fuente para rtx 5070', 'psu', 'fuente', 'rtx 5070'],
  ['fuente silenciosa para una RTX 5070', 'psu', 'fuente silenciosa', 'RTX 5070'],
  ['fuente para rtx 5070 sin ruido', 'psu', 'fuente sin ruido', 'rtx 5070'],
  ['memoria 16gb para b450', 'ram', 'memoria 16gb', 'b450'],
  ['mother para ryzen 5 5600', 'motherboard', 'mother', 'ryzen 5 5600'],
  ['cooler para mi i5 12400', 'cooler', 'cooler', 'i5 12400'],
])('a search may ask for a part that goes with another: %s', (search, step, wanted, other) => {
  expect(readGoal(search, null)).toEqual({ kind: 'part-for', step, wanted, other });
});

test.each(['gabinete pc gamer', 'memoria para notebook', 'cooler para procesador', 'rtx 5070', 'para', ''])(
  'a search for products has no other goal: %s',
  (search) => {
    expect(readGoal(search, PESOS_A_DOLLAR)).toBeNull();
  },
);

test('an amount in pesos is no budget where the shop has no rate', () => {
  expect(readGoal('pc 700 mil pesos', null)).toEqual({
    kind: 'whole-pc',
    use: 'gaming',
    budget: '',
    owned: '',
  });
});
