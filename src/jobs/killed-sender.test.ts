import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/open/open-database.ts';
import { transact } from '#db/transact.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { LEASE_MS } from '#mail/retries.ts';
import { ORDER } from '#mail/testing/emails.ts';
import { openMailServer } from '#mail/testing/mail-server.ts';
import { readMail } from '#mail/testing/read-mail.ts';

const KILLS = 8;
const EMAILS = 120;
const NOON = Date.parse('2026-03-02T15:00:00.000Z');
const TIMEOUT_MS = 120_000;

test(
  'a process killed eight times while sending loses no email, and a mail program shows a repeated one once',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zocalo-sender-'));
    const server = await openMailServer();
    const { db, close } = await openDatabase({ dataDir });
    const readers = Array.from({ length: EMAILS }, (_, reader) => `r${reader}@example.com`);
    await transact(db, async (trx) => {
      const stamp = { at: new Date(NOON), randomBytes };
      for (const to of readers)
        await enqueueEmail(trx, { kind: 'order-received', to, payload: ORDER }, stamp);
    });

    for (let life = 0; life <= KILLS; life++) {
      // The next process starts when the last one's leases have ended.
      const at = new Date(NOON + life * LEASE_MS).toISOString();
      const sender = spawn(
        process.execPath,
        [join(import.meta.dirname, 'testing', 'sender.ts'), dataDir, String(server.port), at],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
      const ended = once(sender, 'exit');
      if (life < KILLS) {
        await server.untilTaken(server.taken.length + 5 + life);
        sender.kill('SIGKILL');
      }
      await ended;
    }

    const idsOf = new Map<string, Set<string>>();
    for (const { to, raw } of server.taken) {
      const [reader = ''] = to;
      const ids = idsOf.get(reader) ?? new Set();
      idsOf.set(reader, ids.add(readMail(raw).headers.get('message-id') ?? ''));
    }
    expect([...idsOf.keys()].toSorted()).toEqual(readers.toSorted());
    expect([...idsOf.values()].filter((ids) => ids.size > 1)).toEqual([]);
    // Each kill repeats at most one email: the one between the server's response and the journal.
    expect(server.taken.length - EMAILS).toBeLessThanOrEqual(KILLS);
    const unsent = await db
      .selectFrom('letters')
      .select('id')
      .where('sent_at', 'is', null)
      .limit(1)
      .execute();
    expect(unsent).toEqual([]);

    await close();
    await server.close();
    await rm(dataDir, { recursive: true });
  },
  TIMEOUT_MS,
);
