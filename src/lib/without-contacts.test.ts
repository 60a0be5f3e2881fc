import { expect, test } from 'vitest';
import { withoutContacts } from './without-contacts.ts';

test.each([
  ['550 5.1.1 <ana.paz+pc@example.com>: unknown', '550 5.1.1 <…>: unknown'],
  ['DNI 30123456, 30.123.456, CUIT 20-30123456-3', 'DNI …, …, CUIT …'],
  ['llamar al +54 9 249 415-0000', 'llamar al +…'],
  ['tarjeta 5031 7557 3453 0604', 'tarjeta …'],
  // Codes, dates and small amounts say nothing of a person.
  ['code 3024 of 2026-11-23: $ 1.250,00', 'code 3024 of 2026-11-23: $ 1.250,00'],
])('of %j a log keeps %j', (text, kept) => {
  expect(withoutContacts(text)).toBe(kept);
});
