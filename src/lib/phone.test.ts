import { describe, expect, it } from 'vitest';
import { phoneFault } from './phone.ts';

describe('a phone number as Argentines write it', () => {
  it.each([
    '11 5555-1234',
    '1155551234',
    '(011) 5555-1234',
    '011 15 5555-1234',
    '11 15 5555 1234',
    '+54 9 11 5555-1234',
    '+54 11 5555 1234',
    '5491155551234',
    '+54 (0)221 555-1234',
    '0221 15 555-1234',
    '221 555 1234',
    '0054 9 2983 50-1234',
    '02983 15 50-1234',
    '2983/501234',
    ' 351.555.1234 ',
  ])('%s is taken', (typed) => {
    expect(phoneFault(typed)).toBeUndefined();
  });

  it.each(['+598 99 123 456', '+1 213 373 4253', '00 598 99 123 456'])('%s of abroad is taken', (typed) => {
    expect(phoneFault(typed)).toBeUndefined();
  });

  it.each(['5555-1234', '15 5555-1234', '555 1234', '50-1234'])('%s lacks its area code', (typed) => {
    expect(phoneFault(typed)).toBe('Falta el código de área: 11 5555-1234');
  });

  it.each([
    '123',
    '11 5555-123',
    '11 4444',
    '11 5555-12345',
    'no tengo',
    'ana@example.com',
    '+',
    '+54',
    '99 5555-1234',
    '11 5555-1234 int. 2',
  ])('%s is refused with an example', (typed) => {
    expect(phoneFault(typed)).toBe('No parece un teléfono: escribilo como 11 5555-1234');
  });
});
