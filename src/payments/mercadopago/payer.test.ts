import { expect, test } from 'vitest';
import { phoneOf } from './payer.ts';

test.each([
  ['11 5555 0000', '11', '55550000'],
  ['011 15 5555-0000', '11', '55550000'],
  ['+54 9 11 5555 0000', '11', '55550000'],
  ['+54 9 249 415-0000', '249', '4150000'],
  ['0249 15 415 0000', '249', '4150000'],
  ['02293 44 0000', '2293', '440000'],
  ['54 351 555 0000', '351', '5550000'],
])('the telephone %s is area %s, number %s', (typed, area_code, number) => {
  expect(phoneOf(typed)).toEqual({ area_code, number });
});

test.each(['', '4150000', '+1 212 555 0100 22', 'no tengo', '0800 555 0000 123'])(
  'a telephone that cannot be read is left out: %s',
  (typed) => {
    expect(phoneOf(typed)).toBeNull();
  },
);
