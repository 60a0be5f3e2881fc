import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { LEASE_MS } from '#mail/retries.ts';
import { openSentJournal } from '#mail/sent-journal.ts';
import { createSmtpTransport } from '#mail/smtp-transport.ts';
import { ORDER, SHOP } from '#mail/testing/emails.ts';
import { openMailServer } from '#mail/testing/mail-server.ts';
import { recordSentEmails, sendEmails } from './send-emails.ts';

const NOON = Date.parse('2026-03-02T15:00:00.000Z');
const SENDER = { name: 'Zócalo', address: 'ventas@zocalo.example', replyTo: 'hola@zocalo.example' };

let server: Awaited<ReturnType<typeof openMailServer>>;
let parent: string;
beforeEach(async () => {
  server = await openMailServer();
  parent = await mkdtemp(join(tmpdir(), 'zocalo-journal-'));
});
afterEach(async () => {
  await server.close();
  await rm(parent, { recursive: true });
});

describeOnEachEngine('a process that stops while its database is silent', (open) => {
  test('after the mail server accepted the email: the next process with the same folder does not send it again', async () => {
    const { db, start, pass, enqueue } = openShop(await open());
    await enqueue('ana@example.com');
    await sendAndStop(start());
    expect(server.taken).toHaveLength(1);

    pass(LEASE_MS);
    await start().send();
    expect(server.taken).toHaveLength(1);
    expect(await unsent(db)).toEqual([]);
    const [row] = await db.selectFrom('letters').select('sent_at').limit(2).execute();
    expect(row?.sent_at).toBe('2026-03-02T15:00:00.000Z');
    expect(await filesIn(journalFolder())).toEqual([]);
  });

  test('leaves the email to be recorded by the next one before its lease ends', async () => {
    const { db, start, enqueue } = openShop(await open());
    await enqueue('ana@example.com');
    await sendAndStop(start());
    expect(await unsent(db)).toHaveLength(1);
    await start().note();
    expect(await unsent(db)).toEqual([]);
    expect(await filesIn(journalFolder())).toEqual([]);
  });

  test('after a digest was sent: its emails are recorded too, and newer ones get the next digest', async () => {
    const { db, start, pass, enqueue } = openShop(await open());
    for (let mails = 0; mails < 9; mails++) await enqueue('ana@example.com');
    const first = start();
    await first.send();
    expect(server.taken).toHaveLength(6);
    pass(20 * MINUTE_MS);
    await sendAndStop(first);
    expect(server.taken).toHaveLength(7);

    await enqueue('ana@example.com');
    pass(LEASE_MS);
    await start().send();
    expect(server.taken).toHaveLength(7);
    expect(await unsent(db)).toHaveLength(2);
    pass(DAY_MS);
    await start().send();
    expect(server.taken).toHaveLength(8);
    expect(await unsent(db)).toEqual([]);
  });

  test('leaves nothing to be done twice: two processes that start at once record the same emails, and send the others once', async () => {
    const { db, start, pass, enqueue } = openShop(await open());
    const readers = Array.from({ length: 6 }, (_, reader) => `r${reader}@example.com`);
    for (const to of readers) await enqueue(to);
    for (let stops = 0; stops < 3; stops++) await sendAndStop(start());
    pass(LEASE_MS);
    const starters = [start(), start()];
    for (let run = 0; run < 6; run++) {
      await Promise.all(starters.flatMap(({ note, send }) => [note(), send()]));
    }
    expect(server.taken.flatMap(({ to }) => to).toSorted()).toEqual(readers);
    expect(await unsent(db)).toEqual([]);
    expect(await filesIn(journalFolder())).toEqual([]);
  });

  test('keeps its journal from other users, and no address in it', async ({ skip }) => {
    if (process.platform === 'win32') skip();
    const { start, enqueue } = openShop(await open());
    await enqueue('ana@example.com');
    await sendAndStop(start());
    const [name = ''] = await filesIn(journalFolder());
    expect(await readFile(join(journalFolder(), name), 'utf8')).not.toContain('ana');
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(journalFolder())).toBe(0o700);
    expect(await modeOf(join(journalFolder(), name))).toBe(0o600);
  });

  test('and left a damaged journal: it is reported once and moved aside, and emails are sent', async () => {
    const { start, enqueue, warnings } = openShop(await open());
    const names = ['half.json', '2026-03-02T15-00-00.000Z-0123456789abcdef.json'];
    await mkdir(journalFolder(), { recursive: true });
    await writeFile(join(journalFolder(), names[0] ?? ''), '{"id":"2026-');
    await writeFile(
      join(journalFolder(), names[1] ?? ''),
      '{"id":"another","sentAt":"2026-03-02T15:00:00.000Z"}',
    );
    await enqueue('ana@example.com');
    const { note, send } = start();
    await note();
    await send();
    await note();
    expect(server.taken).toHaveLength(1);
    expect(warnings).toHaveLength(2);
    expect(await filesIn(journalFolder())).toEqual(names.map((name) => `${name}.damaged`).toSorted());
  });

  test('and cannot write its journal still sends, reports it once for reading and once for writing, and records when the database is back', async () => {
    const { db, start, enqueue, warnings } = openShop(await open());
    await writeFile(journalFolder(), 'no folder');
    for (const to of ['ana@example.com', 'bea@example.com']) await enqueue(to);
    const first = start();
    await sendAndStop(first);
    await first.note();
    await first.send();
    expect(server.taken.flatMap(({ to }) => to)).toEqual(['ana@example.com', 'bea@example.com']);
    expect(await unsent(db)).toEqual([]);
    expect(warnings.filter((words) => words.includes('journal'))).toHaveLength(2);
  });
});

function journalFolder(): string {
  return join(parent, 'unrecorded-emails');
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).toSorted();
}

type Sender = ReturnType<ReturnType<typeof openShop>['start']>;

/** Its database falls silent as soon as the mail server has accepted an email; the process ends without recording it. */
async function sendAndStop(sender: Sender): Promise<void> {
  sender.fallSilentAfterMail();
  await expect(sender.send()).rejects.toThrow('the database is silent');
  sender.respondAgain();
}

function openShop({ db }: Database) {
  let time = NOON;
  const now = () => new Date(time);
  const warnings: string[] = [];
  const log = {
    warn: (_details: object, words: string) => void warnings.push(words),
    error: (_details: object, words: string) => void warnings.push(words),
  };

  /** A process of the shop: its own connection and memory, and the shared folder. */
  function start() {
    const line = { isSilent: false, fallsSilent: false };
    const smtp = createSmtpTransport(
      { host: '127.0.0.1', port: server.port, secure: false, login: null },
      SENDER,
    );
    const deps = {
      db: db.withPlugin(silentWhen(() => line.isSilent)),
      now,
      randomBytes,
      transport: {
        ...smtp,
        async send(...mail: Parameters<typeof smtp.send>) {
          const delivery = await smtp.send(...mail);
          line.isSilent = line.fallsSilent;
          return delivery;
        },
      },
      shop: SHOP,
      openReset: () => Promise.reject(new Error('this test resets no password')),
      openEmailClaim: () => Promise.resolve(null),
      openOrderLinks: () => Promise.resolve(null),
      log,
      attemptMs: 10_000,
      closing: new AbortController().signal,
      journal: openSentJournal(journalFolder(), log),
    };
    return {
      send: () => sendEmails(deps),
      note: () => recordSentEmails(deps),
      fallSilentAfterMail: () => void (line.fallsSilent = true),
      respondAgain: () => void Object.assign(line, { isSilent: false, fallsSilent: false }),
    };
  }

  return {
    db,
    start,
    warnings,
    pass: (ms: number) => void (time += ms),
    enqueue: (to: string) =>
      transact(db, (trx) =>
        enqueueEmail(trx, { kind: 'order-received', to, payload: ORDER }, { at: now(), randomBytes }),
      ),
  };
}

function silentWhen(isSilent: () => boolean): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (isSilent()) throw new Error('the database is silent');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

function unsent(db: Database['db']) {
  return db.selectFrom('letters').select('id').where('sent_at', 'is', null).limit(20).execute();
}
