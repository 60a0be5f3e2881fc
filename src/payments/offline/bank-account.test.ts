import { expect, test } from 'vitest';
import { accountNumberFrom, aliasFrom } from './bank-account.ts';

test.each(['0000003100062244154712', '0000013000000325120058', '0000007900274192912058'])(
  'a payment app’s account is a CVU: %s',
  (digits) => {
    expect(accountNumberFrom(digits)).toEqual({ kind: 'CVU', digits });
  },
);

test('a bank’s account is a CBU, however it is typed', () => {
  expect(accountNumberFrom('28505909 40090418135201')).toEqual({
    kind: 'CBU',
    digits: '2850590940090418135201',
  });
  expect(accountNumberFrom('28505909-4009041813520-1')?.kind).toBe('CBU');
});

test('a single wrong digit is found in any place', () => {
  const digits = '2850590940090418135201';
  for (let place = 0; place < digits.length; place++) {
    const wrong = (Number(digits[place]) + 1) % 10;
    expect(accountNumberFrom(digits.slice(0, place) + wrong + digits.slice(place + 1))).toBeNull();
  }
});

test.each(['', '285059094009041813520', 'mi.alias', '28505909400904181352011'])(
  'what has not 22 digits is no account: %s',
  (typed) => {
    expect(accountNumberFrom(typed)).toBeNull();
  },
);

test('an alias is 6 to 20 letters, digits, dots and hyphens', () => {
  expect(aliasFrom(' Zocalo.PC ')).toBe('zocalo.pc');
  expect(aliasFrom('corto')).toBeNull();
  expect(aliasFrom('con espacios.no')).toBeNull();
  expect(aliasFrom('a'.repeat(21))).toBeNull();
});
