import { expect, test } from 'vitest';
import { maskedName, maskedPhone } from './masked-contact.ts';

test.each([
  ['Ana Paz', 'A… P…'],
  ['  Ángel   de la Ñ ', 'Á… d… l… Ñ…'],
  ['', ''],
])('the name %j is shown %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

test.each([
  ['11 5555-0123', '…123'],
  ['+54 9 (249) 400 0007', '…007'],
  ['', ''],
])('the phone %j is shown %j', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown);
});
