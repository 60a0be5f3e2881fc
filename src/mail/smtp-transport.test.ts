import { expect, test } from 'vitest';
import type { Message } from './transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { openMailServer } from './testing/mail-server.ts';

const SENDER = { name: 'Zócalo', address: 'ventas@zocalo.example', replyTo: 'hola@zocalo.example' };
const LOGIN = { user: 'zocalo', password: 'la clave' };
const NEVER = new AbortController().signal;
const MESSAGE: Message = {
  to: 'ana@example.com',
  subject: 'Hola',
  text: 'Hola\n',
  html: '<p>Hola</p>\n',
  messageId: '<abc@zocalo.example>',
  id: 'email-1',
  kind: 'order-received',
  at: new Date('2026-03-02T15:00:00.000Z'),
};

// Only Linux has the rest of 127.0.0.0/8: reachable addresses that do not count as this machine.
test.runIf(process.platform === 'linux')(
  'a password is never sent over an unencrypted connection',
  async () => {
    const host = '127.0.0.2';
    const server = await openMailServer({ login: LOGIN, host });
    const transport = createSmtpTransport({ host, port: server.port, secure: false, login: LOGIN }, SENDER);
    const delivery = await transport.send(MESSAGE, NEVER);
    expect(delivery.kind).toBe('unreachable');
    expect(server.logins).toEqual([]);
    expect((await transport.check()).ok).toBe(false);
    transport.close();
    await server.close();
  },
);

test('whether the server accepts the login is known before the first email', async () => {
  const server = await openMailServer({ login: LOGIN });
  const at = { host: '127.0.0.1', port: server.port, secure: false };
  const right = createSmtpTransport({ ...at, login: LOGIN }, SENDER);
  const wrong = createSmtpTransport({ ...at, login: { ...LOGIN, password: 'otra' } }, SENDER);
  expect(await right.check()).toEqual({ ok: true });
  expect(await wrong.check()).toMatchObject({ ok: false, words: expect.stringContaining('535') });
  for (const transport of [right, wrong]) transport.close();
  await server.close();
});

test('an email is sent although what sends it could not be loaded before', async () => {
  const server = await openMailServer({});
  let isLoadable = false;
  const transport = createSmtpTransport(
    {
      host: '127.0.0.1',
      // Read when the connection is opened.
      get port() {
        if (!isLoadable) throw new Error('EMFILE: too many open files');
        return server.port;
      },
      secure: false,
      login: null,
    },
    SENDER,
  );
  expect(await transport.send(MESSAGE, NEVER)).toMatchObject({ kind: 'unreachable' });
  isLoadable = true;
  expect(await transport.send(MESSAGE, NEVER)).toEqual({ kind: 'accepted' });
  transport.close();
  await server.close();
});

test('a sender that the server refuses is a fault of the settings, not of the email', async () => {
  const server = await openMailServer({ refuseSender: { code: 553, words: 'Sender not allowed' } });
  const transport = createSmtpTransport(
    { host: '127.0.0.1', port: server.port, secure: false, login: null },
    SENDER,
  );
  expect(await transport.send(MESSAGE, NEVER)).toMatchObject({
    kind: 'unreachable',
    words: expect.stringContaining('Sender not allowed'),
  });
  transport.close();
  await server.close();
});
