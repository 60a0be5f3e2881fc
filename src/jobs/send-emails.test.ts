import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { claimDueEmail } from '#mail/due-emails.store.ts';
import { listFailingEmails, retryEmail } from '#mail/failing-emails.store.ts';
import type { Email } from '#mail/email.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { LEASE_MS } from '#mail/retries.ts';
import { createSmtpTransport } from '#mail/smtp-transport.ts';
import { ORDER, SHOP, NO_JOURNAL } from '#mail/testing/emails.ts';
import { openMailServer } from '#mail/testing/mail-server.ts';
import { readMail } from '#mail/testing/read-mail.ts';
import { sendEmails, type SendEmailsDeps } from './send-emails.ts';

const NOON = Date.parse('2026-03-02T15:00:00.000Z');
const SENDER = { name: 'Zócalo', address: 'ventas@zocalo.example', replyTo: 'hola@zocalo.example' };
const RECEIVED: Email = { kind: 'order-received', to: 'ana@example.com', payload: ORDER };

let server: Awaited<ReturnType<typeof openMailServer>>;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

describeOnEachEngine('an email that is due', (open) => {
  test('is sent once, with all headers that a mail program needs, and is marked as sent', async () => {
    const { db, send, enqueue, pass } = openMail(await open());
    await enqueue(RECEIVED);
    await send();
    pass(DAY_MS);
    await send();

    expect(server.taken).toHaveLength(1);
    const [email] = server.taken;
    expect(email).toMatchObject({ from: 'ventas@zocalo.example', to: ['ana@example.com'] });
    const { headers, subject, text, html } = readMail(email?.raw ?? '');
    expect(subject).toBe('Recibimos tu pedido 7KQ2-M9XA · Zócalo');
    expect(headers.get('from')).toMatch(/<ventas@zocalo\.example>$/);
    expect(headers.get('reply-to')).toBe('hola@zocalo.example');
    expect(headers.get('date')).toBe('Mon, 02 Mar 2026 15:00:00 +0000');
    for (const form of [text, html]) {
      expect(form).toContain(`${SHOP.publicUrl}/carrito?pedido=${ORDER.accessKey}`);
    }
    const [row] = await rows(db);
    expect(row).toMatchObject({ attempts: 1, payload: '{}', next_try_at: null, trouble: null });
    expect(row?.sent_at).toBe('2026-03-02T15:00:00.000Z');
    expect(headers.get('message-id')).toBe(row?.message_id);
  });

  test('whose mailbox does not exist is not retried, unless an administrator requests it', async () => {
    const { db, send, enqueue, pass, now } = openMail(await open());
    server.responses.push({ recipient: { code: 550, words: 'No such user here' } });
    await enqueue(RECEIVED);
    await send();
    pass(DAY_MS);
    await send();
    expect(server.taken).toEqual([]);

    const [failing] = await failingIn(db);
    expect(failing).toMatchObject({
      kind: 'order-received',
      to: 'ana@example.com',
      orderId: '7KQ2-M9XA',
      attempts: 1,
      nextTryAt: null,
    });
    expect(failing?.trouble).toContain('No such user here');
    expect(await retryEmail(db, failing?.id ?? '', now())).toBe(true);
    await send();
    expect(server.taken).toHaveLength(1);
    expect(await failingIn(db)).toEqual([]);
    expect(await retryEmail(db, failing?.id ?? '', now())).toBe(false);
  });

  test('that the server postpones is retried later, while the others are sent', async () => {
    const { send, enqueue, pass } = openMail(await open());
    server.responses.push({ recipient: { code: 451, words: 'Greylisted, come back' } });
    await enqueue(RECEIVED);
    await enqueue({ ...RECEIVED, to: 'bea@example.com' });
    await send();
    expect(server.taken.flatMap(({ to }) => to)).toEqual(['bea@example.com']);
    await send();
    expect(server.taken).toHaveLength(1);
    pass(MINUTE_MS);
    await send();
    expect(server.taken.flatMap(({ to }) => to)).toEqual(['bea@example.com', 'ana@example.com']);
  });

  test('keeps its Message-ID when the connection breaks before the server responds', async () => {
    const { send, enqueue, pass } = openMail(await open());
    server.responses.push({ email: 'drop' });
    await enqueue(RECEIVED);
    await expect(send()).rejects.toThrow('no email goes out');
    pass(MINUTE_MS);
    await send();
    expect(server.taken).toHaveLength(2);
    const ids = server.taken.map(({ raw }) => readMail(raw).headers.get('message-id'));
    expect(new Set(ids).size).toBe(1);
  });

  test('waits for a silent server no longer than one attempt may take', async () => {
    const { send, enqueue, pass } = openMail(await open(), { attemptMs: 1000 });
    server.responses.push({ email: 'silent' });
    await enqueue(RECEIVED);
    await expect(send()).rejects.toThrow('no email goes out');
    pass(MINUTE_MS);
    await send();
    expect(server.taken).toHaveLength(1);
  });

  test('does not keep the shop from closing', async () => {
    const closing = new AbortController();
    const { db, send, enqueue } = openMail(await open(), { closing: closing.signal });
    server.responses.push({ email: 'silent' });
    await enqueue(RECEIVED);
    const sending = send();
    await expect.poll(() => server.connections()).toBe(1);
    closing.abort();
    await sending;
    expect((await rows(db))[0]).toMatchObject({ sent_at: null, attempts: 1 });
  });

  test('is never lost while no server is there, and the others are not tried in vain', async () => {
    const { db, send, enqueue, pass } = openMail(await open());
    const { port } = server;
    await server.close();
    for (const to of ['ana@example.com', 'bea@example.com']) await enqueue({ ...RECEIVED, to });
    await expect(send()).rejects.toThrow('no email goes out');
    expect((await rows(db)).filter(({ attempts }) => attempts === 0)).toHaveLength(1);

    for (let tries = 0; tries < 40; tries++) {
      pass(6 * HOUR_MS);
      await send().catch(() => undefined);
    }
    const failing = await failingIn(db);
    expect(failing.map(({ nextTryAt }) => nextTryAt)).toEqual([null, null]);
    expect(failing[0]?.trouble).toContain(String(port));
  });

  test('is sent even if the process died with it, once its lease has ended', async () => {
    const { db, send, enqueue, pass, now } = openMail(await open());
    await enqueue(RECEIVED);
    const held = await claimDueEmail(db, {
      at: now(),
      leaseUntil: new Date(now().getTime() + LEASE_MS),
      messageId: '<first@zocalo.example>',
    });
    expect(held?.attempts).toBe(1);
    await send();
    expect(server.taken).toEqual([]);
    pass(LEASE_MS);
    await send();
    const [email] = server.taken;
    expect(readMail(email?.raw ?? '').headers.get('message-id')).toBe('<first@zocalo.example>');
  });

  test('is sent by only one of the processes that look for it at the same moment', async () => {
    const database = await open();
    const shops = [openMail(database), openMail(database), openMail(database)];
    const readers = Array.from({ length: 15 }, (_, reader) => `r${reader}@example.com`);
    for (const to of readers) await shops[0]?.enqueue({ ...RECEIVED, to });
    // A process that another one overtook stops; the next run finds the rest.
    for (let run = 0; run < 15; run++) await Promise.all(shops.map(({ send }) => send()));
    expect(server.taken.flatMap(({ to }) => to).toSorted()).toEqual(readers.toSorted());
  });

  test('that is unreadable stops no other, and is reported', async () => {
    const { db, send, enqueue, pass } = openMail(await open());
    await enqueue(RECEIVED);
    await db.updateTable('letters').set({ payload: '{"orderId":"7KQ2-M9XA"}' }).execute();
    await enqueue({ ...RECEIVED, to: 'bea@example.com' });
    for (let tries = 0; tries < 3; tries++) {
      await send();
      pass(10 * MINUTE_MS);
    }
    expect(server.taken.flatMap(({ to }) => to)).toEqual(['bea@example.com']);
    expect(await failingIn(db)).toMatchObject([{ to: 'ana@example.com', orderId: '7KQ2-M9XA', attempts: 3 }]);
  });

  test('is sent over a server that requires a password, and a wrong one is reported', async () => {
    const guarded = await openMailServer({ login: { user: 'zocalo', password: 'la clave' } });
    const database = await open();
    const wrong = openMail(database, { transport: transportTo(guarded.port, 'otra') });
    await wrong.enqueue(RECEIVED);
    await expect(wrong.send()).rejects.toThrow(/535/);
    const right = openMail(database, { transport: transportTo(guarded.port, 'la clave') });
    right.pass(MINUTE_MS);
    await right.send();
    expect(guarded.taken).toHaveLength(1);
    await guarded.close();
  });
});

function openMail({ db }: Database, changes: Partial<SendEmailsDeps> = {}) {
  let time = NOON;
  const now = () => new Date(time);
  const deps: SendEmailsDeps = {
    db,
    now,
    randomBytes,
    transport: createSmtpTransport(
      { host: '127.0.0.1', port: server.port, secure: false, login: null },
      SENDER,
    ),
    shop: SHOP,
    openReset: () => Promise.reject(new Error('this test resets no password')),
    openEmailClaim: () => Promise.resolve(null),
    openOrderLinks: () => Promise.resolve(null),
    log: { warn: () => undefined, error: () => undefined },
    attemptMs: 10_000,
    closing: new AbortController().signal,
    journal: NO_JOURNAL,
    ...changes,
  };
  return {
    db,
    now,
    pass: (ms: number) => void (time += ms),
    enqueue: (email: Email) => transact(db, (trx) => enqueueEmail(trx, email, { at: now(), randomBytes })),
    send: () => sendEmails(deps),
  };
}

function transportTo(port: number, password: string) {
  return createSmtpTransport(
    { host: '127.0.0.1', port, secure: false, login: { user: 'zocalo', password } },
    SENDER,
  );
}

async function failingIn(db: Database['db']) {
  const { emails } = await listFailingEmails(db, { limit: 10, offset: 0 });
  return emails;
}

function rows(db: Database['db']) {
  return db.selectFrom('letters').selectAll().orderBy('id').limit(10).execute();
}
