import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { claimDueLetter } from '#mail/due-letters.store.ts';
import { listFailingLetters, tryLetterAgain } from '#mail/failing-letters.store.ts';
import type { Letter } from '#mail/letter.ts';
import { postLetter } from '#mail/outbox.store.ts';
import { LEASE_MS } from '#mail/retries.ts';
import { createSmtpCarrier } from '#mail/smtp-carrier.ts';
import { ORDER, SHOP } from '#mail/testing/letters.ts';
import { openMailServer } from '#mail/testing/mail-server.ts';
import { NO_JOURNAL } from '#mail/testing/no-journal.ts';
import { readMail } from '#mail/testing/read-mail.ts';
import { sendLetters, type PostOffice } from './send-letters.ts';

const NOON = Date.parse('2026-03-02T15:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SENDER = { name: 'Zócalo', address: 'ventas@zocalo.example', replyTo: 'hola@zocalo.example' };
const RECEIVED: Letter = { kind: 'order-received', to: 'ana@example.com', payload: ORDER };

let server: Awaited<ReturnType<typeof openMailServer>>;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

describeOnEachEngine('a letter that is due', (open) => {
  test('goes out once, with all that a mail program wants to know, and is remembered as sent', async () => {
    const { db, send, post, pass } = openPost(await open());
    await post(RECEIVED);
    await send();
    pass(DAY);
    await send();

    expect(server.taken).toHaveLength(1);
    const [letter] = server.taken;
    expect(letter).toMatchObject({ from: 'ventas@zocalo.example', to: ['ana@example.com'] });
    const { headers, subject, text, html } = readMail(letter?.raw ?? '');
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

  test('whose mailbox does not exist is not tried again, unless somebody who runs the shop says so', async () => {
    const { db, send, post, pass, now } = openPost(await open());
    server.answers.push({ recipient: { code: 550, words: 'No such user here' } });
    await post(RECEIVED);
    await send();
    pass(DAY);
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
    expect(await tryLetterAgain(db, failing?.id ?? '', now())).toBe(true);
    await send();
    expect(server.taken).toHaveLength(1);
    expect(await failingIn(db)).toEqual([]);
    expect(await tryLetterAgain(db, failing?.id ?? '', now())).toBe(false);
  });

  test('that is taken later is tried later, while the others go out', async () => {
    const { send, post, pass } = openPost(await open());
    server.answers.push({ recipient: { code: 451, words: 'Greylisted, come back' } });
    await post(RECEIVED);
    await post({ ...RECEIVED, to: 'bea@example.com' });
    await send();
    expect(server.taken.flatMap(({ to }) => to)).toEqual(['bea@example.com']);
    await send();
    expect(server.taken).toHaveLength(1);
    pass(MINUTE);
    await send();
    expect(server.taken.flatMap(({ to }) => to)).toEqual(['bea@example.com', 'ana@example.com']);
  });

  test('keeps its Message-ID when the line breaks before the server has said a word', async () => {
    const { send, post, pass } = openPost(await open());
    server.answers.push({ letter: 'drop' });
    await post(RECEIVED);
    await expect(send()).rejects.toThrow('no letter goes out');
    pass(MINUTE);
    await send();
    expect(server.taken).toHaveLength(2);
    const ids = server.taken.map(({ raw }) => readMail(raw).headers.get('message-id'));
    expect(new Set(ids).size).toBe(1);
  });

  test('waits for a server that is silent no longer than an attempt may take', async () => {
    const { send, post, pass } = openPost(await open(), { attemptMs: 200 });
    server.answers.push({ letter: 'silent' });
    await post(RECEIVED);
    await expect(send()).rejects.toThrow('no letter goes out');
    pass(MINUTE);
    await send();
    expect(server.taken).toHaveLength(1);
  });

  test('does not keep the shop from closing', async () => {
    const closing = new AbortController();
    const { db, send, post } = openPost(await open(), { closing: closing.signal });
    server.answers.push({ letter: 'silent' });
    await post(RECEIVED);
    const sending = send();
    await expect.poll(() => server.connections()).toBe(1);
    closing.abort();
    await sending;
    expect((await rows(db))[0]).toMatchObject({ sent_at: null, attempts: 1 });
  });

  test('is never lost while no server is there, and the rest is not tried in vain', async () => {
    const { db, send, post, pass } = openPost(await open());
    const { port } = server;
    await server.close();
    for (const to of ['ana@example.com', 'bea@example.com']) await post({ ...RECEIVED, to });
    await expect(send()).rejects.toThrow('no letter goes out');
    expect((await rows(db)).filter(({ attempts }) => attempts === 0)).toHaveLength(1);

    for (let tries = 0; tries < 40; tries++) {
      pass(6 * 60 * MINUTE);
      await send().catch(() => undefined);
    }
    const failing = await failingIn(db);
    expect(failing.map(({ nextTryAt }) => nextTryAt)).toEqual([null, null]);
    expect(failing[0]?.trouble).toContain(String(port));
  });

  test('goes out though the process died with it in its hands, once the others may have it', async () => {
    const { db, send, post, pass, now } = openPost(await open());
    await post(RECEIVED);
    const held = await claimDueLetter(db, {
      at: now(),
      leaseUntil: new Date(now().getTime() + LEASE_MS),
      messageId: '<first@zocalo.example>',
    });
    expect(held?.attempts).toBe(1);
    await send();
    expect(server.taken).toEqual([]);
    pass(LEASE_MS);
    await send();
    const [letter] = server.taken;
    expect(readMail(letter?.raw ?? '').headers.get('message-id')).toBe('<first@zocalo.example>');
  });

  test('is sent by one of the processes that look for it at the same moment', async () => {
    const database = await open();
    const offices = [openPost(database), openPost(database), openPost(database)];
    const readers = Array.from({ length: 15 }, (_, reader) => `r${reader}@example.com`);
    for (const to of readers) await offices[0]?.post({ ...RECEIVED, to });
    // One that was overtaken stops; the next run finds what is left.
    for (let run = 0; run < 15; run++) await Promise.all(offices.map(({ send }) => send()));
    expect(server.taken.flatMap(({ to }) => to).toSorted()).toEqual(readers.toSorted());
  });

  test('that cannot be read keeps no other from going out, and is told', async () => {
    const { db, send, post, pass } = openPost(await open());
    await post(RECEIVED);
    await db.updateTable('letters').set({ payload: '{"orderId":"7KQ2-M9XA"}' }).execute();
    await post({ ...RECEIVED, to: 'bea@example.com' });
    for (let tries = 0; tries < 3; tries++) {
      await send();
      pass(10 * MINUTE);
    }
    expect(server.taken.flatMap(({ to }) => to)).toEqual(['bea@example.com']);
    expect(await failingIn(db)).toMatchObject([{ to: 'ana@example.com', orderId: '7KQ2-M9XA', attempts: 3 }]);
  });

  test('goes out over a server that asks for a password, and says so when it is the wrong one', async () => {
    const guarded = await openMailServer({ login: { user: 'zocalo', password: 'la clave' } });
    const database = await open();
    const wrong = openPost(database, { carrier: carrierTo(guarded.port, 'otra') });
    await wrong.post(RECEIVED);
    await expect(wrong.send()).rejects.toThrow(/535/);
    const right = openPost(database, { carrier: carrierTo(guarded.port, 'la clave') });
    right.pass(MINUTE);
    await right.send();
    expect(guarded.taken).toHaveLength(1);
    await guarded.close();
  });
});

function openPost({ db }: Database, changes: Partial<PostOffice> = {}) {
  let time = NOON;
  const now = () => new Date(time);
  const office: PostOffice = {
    db,
    now,
    randomBytes,
    carrier: createSmtpCarrier({ host: '127.0.0.1', port: server.port, secure: false, login: null }, SENDER),
    shop: SHOP,
    openReset: () => Promise.reject(new Error('this test resets no password')),
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
    post: (letter: Letter) => transact(db, (trx) => postLetter(trx, letter, { at: now(), randomBytes })),
    send: () => sendLetters(office),
  };
}

function carrierTo(port: number, password: string) {
  return createSmtpCarrier(
    { host: '127.0.0.1', port, secure: false, login: { user: 'zocalo', password } },
    SENDER,
  );
}

async function failingIn(db: Database['db']) {
  const { letters } = await listFailingLetters(db, { limit: 10, offset: 0 });
  return letters;
}

function rows(db: Database['db']) {
  return db.selectFrom('letters').selectAll().orderBy('id').limit(10).execute();
}
