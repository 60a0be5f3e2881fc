import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['ana+tienda@example.com', 'ana@example.com'],
  ['a.n.a+1@GoogleMail.com', 'ana@gmail.com'],
  ['ana.paz@example.com', 'ana.paz@example.com'],
  ['+ana@example.com', '+ana@example.com'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
