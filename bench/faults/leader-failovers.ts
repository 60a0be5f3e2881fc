import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { migrateToLatest } from '../../src/db/migrations/migrate.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { openFreezingProxy } from '../../src/db/testing/freezing-proxy.ts';
import { transact } from '../../src/db/transact.ts';
import { enqueueEmail } from '../../src/mail/outbox.store.ts';
import { ORDER } from '../../src/mail/testing/emails.ts';
import { openMailServer } from '../../src/mail/testing/mail-server.ts';
import { report } from './support/buyers.ts';
import { startCluster } from './support/cluster.ts';
import { median } from '../support/quantile.ts';

/**
 * Two processes, each through a separate proxy. The leader's connections freeze, again and again; every second time it also gets
 * the signal to end, and a new process with its data folder replaces it.
 */
const BUDGET_MAIL_MS = 10_000;
const BUDGET_END_MS = 15_000;
const FAILOVERS = Number(process.env['FAILOVERS'] ?? 10);
const EMAIL_EVERY_MS = 250;
/** Two rounds of the job that records sent emails. */
const SETTLE_MS = 5000;

const cluster = await startCluster();
const { db, close } = openPostgres(cluster.url);
const mails = await openMailServer();
const dataDirs = await mkdtemp(join(tmpdir(), 'zocalo-failovers-'));
try {
  await migrateToLatest(db);
  const places = await Promise.all(['a', 'b'].map(openPlace));
  let queued = 0;
  const state = { isOver: false };
  const queueing = (async () => {
    while (!state.isOver) {
      const stamp = { at: new Date(), randomBytes };
      const email = { kind: 'order-received', to: `buyer-${queued}@example.com`, payload: ORDER } as const;
      await transact(db, (trx) => enqueueEmail(trx, email, stamp));
      queued++;
      await setTimeout(EMAIL_EVERY_MS);
    }
  })();

  const mailAfter: number[] = [];
  const endAfter: number[] = [];
  for (let failover = 0; failover < FAILOVERS; failover++) {
    const leading = await someLeader(places);
    const [before, frozenMs] = [mails.taken.length, performance.now()];
    while (mails.taken.length === before) await setTimeout(10);
    leading.proxy.freezeAll();
    await someLeader(places.filter((place) => place !== leading));
    const taken = mails.taken.length;
    while (mails.taken.length === taken) await setTimeout(10);
    mailAfter.push(Math.round(performance.now() - frozenMs));
    if (failover % 2 === 1) {
      const startMs = performance.now();
      const ended = once(leading.process, 'exit');
      leading.process.kill('SIGTERM');
      await ended;
      endAfter.push(Math.round(performance.now() - startMs));
      leading.proxy.thaw();
      leading.start();
      // Two processes again: a process that has just started has watched no other yet.
      while (!leading.isUp) await setTimeout(20);
    } else leading.proxy.thaw();
    await setTimeout(1500);
  }
  state.isOver = true;
  await queueing;
  const unsent = () => db.selectFrom('letters').select('recipient').where('sent_at', 'is', null);
  const due = () => unsent().where('next_try_at', '<=', new Date().toISOString()).execute();
  while ((await due()).length > 0) await setTimeout(500);
  await setTimeout(SETTLE_MS);
  // One that was claimed and not tried waits for its lease to end: it is late.
  const waiting = await unsent().execute();
  await Promise.all(places.map((place) => place.end()));

  const times = new Map<string, string[]>();
  for (const { to, raw } of mails.taken) {
    for (const one of to) times.set(one, [...(times.get(one) ?? []), senderOf(raw)]);
  }
  // A sent email that still waits was not recorded: it would be sent again when its lease ends.
  const twice = [...times].filter(([, senders]) => senders.length > 1);
  const unrecorded = waiting.filter(({ recipient }) => times.has(recipient));
  const wrong: string[] = [];
  const lost = queued - new Set([...times.keys(), ...waiting.map(({ recipient }) => recipient)]).size;
  if (lost > 0) wrong.push(`${lost} mails are lost`);
  if (twice.length > 0) {
    wrong.push(
      `mails went out twice: ${twice.map(([to, senders]) => `${to} (${senders.join(', ')})`).join('; ')}`,
    );
  }
  if (unrecorded.length > 0) wrong.push(`${unrecorded.length} mails would go out again`);
  if (Math.max(...mailAfter) > BUDGET_MAIL_MS) wrong.push('mails came back too late');
  if (Math.max(...endAfter) > BUDGET_END_MS) wrong.push('a process ended too late');
  report(
    'leader failovers',
    `${FAILOVERS} with frozen connections: mails again after ${median(mailAfter)} ms (median), ${Math.max(...mailAfter)} at most (budget ${BUDGET_MAIL_MS}); SIGTERM ended in ${Math.max(...endAfter)} ms at most (budget ${BUDGET_END_MS}); ${queued} mails, ${twice.length} twice, ${unrecorded.length} to go out again, ${waiting.length - unrecorded.length} waiting for their lease; ${endAfter.length} processes ended while frozen`,
    wrong,
  );
} finally {
  await mails.close();
  await close();
  await cluster.stop();
  await rm(dataDirs, { recursive: true });
}

/** The worker's name, as it stands in From. */
function senderOf(raw: string): string {
  return /^from: *"?by-(\w+)/im.exec(raw)?.[1] ?? '';
}

interface Place {
  proxy: Awaited<ReturnType<typeof openFreezingProxy>>;
  process: ChildProcess;
  holder: string;
  isUp: boolean;
  leads: boolean;
  start(): void;
  end(): Promise<void>;
}

async function openPlace(name: string): Promise<Place> {
  const dataDir = join(dataDirs, name);
  const proxy = await openFreezingProxy(cluster.url);
  let generation = 0;
  const begin = (holder: string) =>
    fork(join(import.meta.dirname, 'support/worker.ts'), [proxy.url, String(mails.port), holder, dataDir]);
  const place: Place = {
    proxy,
    holder: `${name}0`,
    process: begin(`${name}0`),
    isUp: false,
    leads: false,
    start() {
      place.holder = `${name}${++generation}`;
      place.process = begin(place.holder);
      place.isUp = false;
      place.leads = false;
      watch();
    },
    async end() {
      const ended = once(place.process, 'exit');
      place.process.kill('SIGTERM');
      await ended;
      await proxy.close();
    },
  };
  const watch = () =>
    place.process.on('message', (said) => {
      place.isUp = true;
      place.leads = said === 'leads';
    });
  watch();
  return place;
}

async function someLeader(places: readonly Place[]): Promise<Place> {
  for (;;) {
    const leading = places.find(({ leads }) => leads);
    if (leading !== undefined) return leading;
    await setTimeout(20);
  }
}
