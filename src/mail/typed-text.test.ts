import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderEmail, type CompleteEmail } from './render-email.ts';
import { ORDER_WITH_NEWS, SHOP } from './testing/emails.ts';
import { typedText } from './typed-text.ts';

/** Text that some mail program turns into a link by itself. */
const LINKED = [
  /[a-z][\w+.-]*:\/?\/?[\p{L}\p{N}]/iu,
  /www\.[\p{L}\p{N}]/iu,
  // No domain ends in one letter: S.A. is none.
  /[^\s.][.。．｡․](?![A-Z](?![\p{L}\p{N}-]))\p{L}/u,
  /\S@[\p{L}\p{N}]/u,
  /\\\\[\p{L}\p{N}]/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/u,
];

describe('what people type', () => {
  test.each([
    ['www.evil.com gane un premio', 'www. evil. com gane un premio'],
    ['https://evil.com/x?y=1', 'https: // evil. com/x?y=1'],
    ['evil。com', 'evil。 com'],
    ['ana@evil.com', 'ana@ evil. com'],
    ['mailto:ana', 'mailto: ana'],
    ['\\\\evil\\premio', '\\ \\ evil\\ premio'],
    ['S.A.evil.com', 'S.A. evil. com'],
    ['10.0.0.1/premio', '10. 0. 0. 1/premio'],
    ['Ana\n\nGanaste un premio', 'Ana Ganaste un premio'],
  ])('%j is no link in an email', (typed, shown) => {
    expect(typedText(typed, 100)).toBe(shown);
  });

  test.each([
    'Av. San Martín 1234, 2.º B, s/n',
    'D’Angelo, María José (h.)',
    'Ruta 3 km 12.5, 10:30 a 18:00, DNI 12.345.678',
    'Bueno...',
    'ACME S.A.',
    'Pérez Hnos. S.R.L., J.C. Paz',
  ])('%j stays unchanged', (typed) => {
    expect(typedText(typed, 100)).toBe(typed);
  });

  test('is cut when it is longer than any real name', () => {
    expect(typedText('a'.repeat(11), 10)).toBe(`${'a'.repeat(9)}…`);
    expect(typedText('😀'.repeat(10), 10)).toBe('😀'.repeat(10));
  });

  test('never becomes a link, whatever it is', () => {
    const piece = fc.constantFrom(
      'http',
      '://',
      'www',
      '.',
      '..',
      'evil',
      'com',
      '@',
      ':',
      '/',
      '\\\\',
      '1',
      ' ',
      '。',
    );
    const typed = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const shown = typedText(text, 1000);
        for (const link of LINKED) expect(shown).not.toMatch(link);
      }),
    );
  });
});

const EVIL = 'www.evil.com o https://evil.com/premio o gane@evil.com';
const EVIL_ORDER = { ...ORDER_WITH_NEWS, buyerName: EVIL, address: EVIL };
const EMAILS: CompleteEmail[] = [
  { kind: 'order-received', to: 'ana@example.com', payload: EVIL_ORDER },
  { kind: 'order-cancelled', to: 'ana@example.com', payload: EVIL_ORDER },
  { kind: 'password-reset', to: 'ana@example.com', payload: { firstName: EVIL, token: 'abc' } },
];

test.each(EMAILS)('a $kind email contains only the shop’s links', (email) => {
  const { subject, text, html } = renderEmail(email, SHOP);
  for (const form of [subject, text, html]) {
    expect(form).not.toMatch(/evil[.。]com|www\.\S|@evil|\/\/evil/);
  }
  expect(text).toContain('www. evil. com');
  expect(html).toContain('www. evil. com');
  const leadsTo = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
  expect(leadsTo.length).toBeGreaterThan(0);
  for (const href of leadsTo)
    expect(href).toMatch(/^(https:\/\/zocalo\.example|mailto:hola@zocalo\.example$|tel:\+5492494000000$)/);
  // Telephone numbers, dates and addresses are no links either, although nobody marked them.
  expect(html).toContain(
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
  );
});

test('however long a name is, the greeting stays one line', () => {
  const payload = { ...ORDER_WITH_NEWS, buyerName: `Ana ${'premio '.repeat(16)}` };
  const { text } = renderEmail({ kind: 'order-received', to: 'ana@example.com', payload }, SHOP);
  const greeting = text.split('\n').find((line) => line.startsWith('Hola'));
  expect(greeting?.length).toBeLessThan(70);
});
