import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailFileName } from './email-files.ts';
import type { Message } from './transport.ts';
import { createFolderTransport } from './folder-transport.ts';
import { renderEmail } from './render-email.ts';
import { SHOP } from './testing/emails.ts';
import { readMail } from './testing/read-mail.ts';

const SENDER = { name: 'Zócalo', address: 'ventas@zocalo.example', replyTo: 'hola@zocalo.example' };
const MESSAGE: Message = {
  to: 'ana@example.com',
  subject: 'Recibimos tu pedido 7KQ2-M9XA · Zócalo',
  text: 'Gracias, Ana: son $ 490.082,95.\n',
  html: '<p>Gracias, Ana: son $ 490.082,95.</p>\n',
  messageId: '<abc@zocalo.example>',
  id: '2026-03-02T15:00:00.000Z-0011223344556677',
  kind: 'order-received',
  at: new Date('2026-03-02T15:00:00.000Z'),
};
const RESET = {
  kind: 'password-reset',
  to: 'ana@example.com',
  payload: { firstName: 'Ana', token: 'abc-DEF_123' },
} as const;
const NEVER = new AbortController().signal;

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'zocalo-mail-'));
});
afterEach(async () => {
  await chmod(parent, 0o700);
  await rm(parent, { recursive: true });
});

describe('without a mail server an email', () => {
  test('is stored as a file that a mail program opens', async () => {
    const directory = join(parent, 'mail');
    expect(await createFolderTransport(directory, SENDER).send(MESSAGE, NEVER)).toEqual({ kind: 'accepted' });

    const [name = '', ...others] = await readdir(directory);
    expect(others).toEqual([]);
    expect(name).toBe('2026-03-02T15-00-00.000Z-0011223344556677-order-received.eml');
    const mail = readMail(await readFile(join(directory, name), 'utf8'));
    expect(mail.subject).toBe(MESSAGE.subject);
    expect(mail.text.trim()).toBe(MESSAGE.text.trim());
    expect(mail.html.trim()).toBe(MESSAGE.html.trim());
    expect(mail.headers.get('message-id')).toBe('<abc@zocalo.example>');
    expect(mail.headers.get('to')).toBe('ana@example.com');
    expect(mail.headers.get('reply-to')).toBe('hola@zocalo.example');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('carries the logo that its HTML shows, and fetches nothing', async () => {
    const logoFile = { png: Buffer.from('un png'), width: 240, height: 96, ground: 'light' } as const;
    const { html } = renderEmail(RESET, { ...SHOP, logoFile });
    expect(html).toContain('<img src="cid:logo@zocalo" alt="Zócalo" width="120" height="48"');
    const message = { ...MESSAGE, html, logo: logoFile.png };
    await createFolderTransport(parent, SENDER).send(message, NEVER);
    const eml = await readFile(join(parent, emailFileName(message)), 'utf8');
    expect(eml).toMatch(/^Content-ID: <logo@zocalo>/im);
    expect(eml).toContain('Content-Disposition: inline; filename=logo.png');
    expect(eml).toContain(logoFile.png.toString('base64'));
  });

  test('about what goes on can be ended by the mail program with one press, and others cannot', async () => {
    const endHref = `https://una-tienda-de-nombre-largo.example/aviso?enlace=${'0'.repeat(32)}`;
    const transport = createFolderTransport(parent, SENDER);
    const headersOf = async (message: Message) => {
      await transport.send(message, NEVER);
      return readMail(await readFile(join(parent, emailFileName(message)), 'utf8')).headers;
    };
    const ended = await headersOf({ ...MESSAGE, endHref });
    expect(ended.get('list-unsubscribe')).toBe(`<${endHref}>`);
    expect(ended.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const other = await headersOf(MESSAGE);
    expect([...other.keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')('is readable only for the shop’s user', async () => {
    const directory = join(parent, 'mail');
    await createFolderTransport(directory, SENDER).send(MESSAGE, NEVER);
    const [name = ''] = await readdir(directory);
    expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
  });

  test('that is sent again replaces its own file', async () => {
    const transport = createFolderTransport(parent, SENDER);
    await Promise.all([transport.send(MESSAGE, NEVER), transport.send(MESSAGE, NEVER)]);
    expect(await readdir(parent)).toHaveLength(1);
  });

  test('that cannot be written is a result, not an exception', async () => {
    const inTheWay = join(parent, 'mail');
    await writeFile(inTheWay, '');
    const delivery = await createFolderTransport(inTheWay, SENDER).send(MESSAGE, NEVER);
    expect(delivery.kind).toBe('unreachable');
  });
});
