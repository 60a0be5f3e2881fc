import { expect, test } from 'vitest';
import { NO_MONEY } from './email.ts';
import { readStoredEmail } from './stored-email.ts';
import { ORDER } from './testing/emails.ts';

test('an email of a cancelled order that an earlier version queued does not mention money', () => {
  const read = readStoredEmail('order-cancelled', 'ana@example.com', JSON.stringify(ORDER));
  expect(read).toMatchObject({ kind: 'order-cancelled', payload: { ...ORDER, money: NO_MONEY } });
});

test('a row that is no email of ours is not sent', () => {
  expect(() => readStoredEmail('order-paid', 'ana@example.com', '{"orderId":7}')).toThrow(/orderId/);
});
