import { expect, test } from 'vitest';
import { renderEmail } from './render-email.ts';
import { readStoredEmail } from './stored-email.ts';
import { SHOP } from './testing/emails.ts';

test('the email of a day counts what it does not name, also what was too much to store', () => {
  const events = Array.from({ length: 1000 }, (_, number) => ({
    event: 'order-placed',
    subject: `P-${number}`,
    about: 'USD 100,00',
  }));
  const stored = readStoredEmail(
    'staff-digest',
    'ventas@tienda.example',
    JSON.stringify({ events, more: 1050 }),
  );
  if (stored.kind !== 'staff-digest') throw new Error('another kind');
  const { subject, text } = renderEmail(stored, SHOP);
  expect(subject).toMatch(/^2\.050 novedades · /);
  expect(text).toContain('Pedido nuevo P-49: USD 100,00');
  expect(text).not.toContain('P-50');
  expect(text).toContain('Y 2.000 más: están en el panel.');
});
