import { expect, test } from 'vitest';
import { cuitFrom } from './cuit.ts';

test.each([
  ['30123456781', '30-12345678-1'],
  [' 30-12345678-1 ', '30-12345678-1'],
  ['30.12345678.1', '30-12345678-1'],
  // A check digit of 0; and a sum that no digit checks.
  ['20000000060', '20-00000006-0'],
  ['20000000010', null],
  ['30-12345678-9', null],
  ['3012345678', null],
  ['CUIT 30123456781', null],
  ['', null],
])('%j is the CUIT %j', (typed, printed) => {
  expect(cuitFrom(typed)).toBe(printed);
});

test('one wrong digit is always found', () => {
  for (let place = 0; place < 11; place++) {
    for (const digit of '0123456789') {
      const typed = `${'30123456781'.slice(0, place)}${digit}${'30123456781'.slice(place + 1)}`;
      expect(cuitFrom(typed) !== null).toBe(typed === '30123456781');
    }
  }
});
