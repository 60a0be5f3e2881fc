import { expect, test } from 'vitest';
import { NO_MONEY } from './letter.ts';
import { readStoredLetter } from './stored-letter.ts';
import { ORDER } from './testing/letters.ts';

test('a letter of a cancelled order that an earlier version posted tells of no money', () => {
  const read = readStoredLetter('order-cancelled', 'ana@example.com', JSON.stringify(ORDER));
  expect(read).toMatchObject({ kind: 'order-cancelled', payload: { ...ORDER, money: NO_MONEY } });
});

test('what is no letter of ours is not sent as one', () => {
  expect(() => readStoredLetter('order-paid', 'ana@example.com', '{"orderId":7}')).toThrow(/orderId/);
});
