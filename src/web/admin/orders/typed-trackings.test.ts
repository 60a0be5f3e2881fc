import { expect, test } from 'vitest';
import { courierOf, filledDown, numberOf, trackingsOf } from './typed-trackings.ts';

const IDS = ['A', 'B', 'C'];
const ORDERS = IDS.map((order) => ({ order, tracking: null }));

test('a row has the courier that was chosen last above it', () => {
  const typed = { B: { courier: 'oca' } } as const;
  expect(IDS.map((_, row) => courierOf(ORDERS, row, typed))).toEqual(['correo_argentino', 'oca', 'oca']);
});

test('only rows with a number are sent, each with its courier', () => {
  expect(trackingsOf(ORDERS, { A: { courier: 'andreani' }, C: { number: ' 360000012345678 ' } })).toEqual([
    { order: 'C', courier: 'andreani', number: '360000012345678', link: null, seen: null },
  ]);
});

test('a number that is noted already is shown, and sent only where it was changed', () => {
  const known = { courier: 'andreani', number: 'ABC' } as const;
  const orders = ['A', 'B', 'C'].map((order) => ({ order, tracking: known }));
  expect(numberOf(orders[0], {})).toBe('ABC');
  expect(courierOf(orders, 1, { A: { courier: 'oca' } })).toBe('andreani');
  expect(trackingsOf(orders, { B: { number: '1' }, C: { courier: 'oca' } })).toEqual([
    { order: 'B', courier: 'andreani', number: '1', link: null, seen: 'ABC' },
    { order: 'C', courier: 'oca', number: 'ABC', link: null, seen: 'ABC' },
  ]);
});

test('a column from a spreadsheet fills the rows down, and what is beyond the last one is left out', () => {
  expect(filledDown(IDS, 1, 'B\t111\r\nC\t222\r\nD\t333\r\n', { A: { number: '000' } })).toEqual({
    A: { number: '000' },
    B: { number: '111' },
    C: { number: '222' },
  });
});
