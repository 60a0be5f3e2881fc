import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['maria@gmail.com', 'ma…@gmail.com'],
  ['ana@gmial.com', 'an…@gmial.com'],
  ['jo@example.com', 'j…@example.com'],
  ['x@example.com', 'x…@example.com'],
  ['', ''],
])('of %s is shown %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
