import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { openFreezingProxy } from '../../src/db/testing/freezing-proxy.ts';
import { transact } from '../../src/db/transact.ts';
import { postLetter } from '../../src/mail/outbox.store.ts';
import { ORDER } from '../../src/mail/testing/letters.ts';
import { openMailServer } from '../../src/mail/testing/mail-server.ts';
import { report } from './support/buyers.ts';
import { startCluster } from './support/cluster.ts';

/**
 * Two processes, each by way of a proxy of its own. The connections of the one that leads freeze, again and again; every second time
 * it is told to end while they are frozen, and a new one takes its place.
 */
const BUDGET_MAIL_MS = 10_000;
const BUDGET_END_MS = 15_000;
const FAILOVERS = Number(process.env['FAILOVERS'] ?? 10);
const LETTER_EVERY_MS = 250;

const cluster = await startCluster();
const { db, close } = openPostgres(cluster.url);
const mails = await openMailServer();
try {
  await migrateToLatest(db);
  const places = await Promise.all(['a', 'b'].map(openPlace));
  let posted = 0;
  const state = { isOver: false };
  const posting = (async () => {
    while (!state.isOver) {
      const stamp = { at: new Date(), randomBytes };
      const letter = { kind: 'order-received', to: `buyer-${posted}@example.com`, payload: ORDER } as const;
      await transact(db, (trx) => postLetter(trx, letter, stamp));
      posted++;
      await setTimeout(LETTER_EVERY_MS);
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
    } else leading.proxy.thaw();
    await setTimeout(1500);
  }
  state.isOver = true;
  await posting;
  const wasSent = () => db.selectFrom('letters').select('id').where('sent_at', 'is', null).execute();
  for (let waited = 0; waited < 20 && (await wasSent()).length > 0; waited++) await setTimeout(500);
  // One that was claimed and not tried waits for its lease to end; it is late, and neither lost nor sent.
  const waiting = await wasSent();
  await Promise.all(places.map((place) => place.end()));

  const times = new Map<string, number>();
  for (const { to } of mails.taken) for (const one of to) times.set(one, (times.get(one) ?? 0) + 1);
  const twice = [...times.values()].filter((count) => count > 1).length;
  const wrong: string[] = [];
  if (times.size + waiting.length < posted)
    wrong.push(`${posted - times.size - waiting.length} mails are lost`);
  if (twice > 0) wrong.push(`${twice} mails went out twice`);
  if (Math.max(...mailAfter) > BUDGET_MAIL_MS) wrong.push('mails came back too late');
  if (Math.max(...endAfter) > BUDGET_END_MS) wrong.push('a process ended too late');
  const sorted = mailAfter.toSorted((a, b) => a - b);
  report(
    'leader failovers',
    `${FAILOVERS} with frozen connections: mails again after ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${sorted.at(-1)} at most (budget ${BUDGET_MAIL_MS}); SIGTERM ended in ${Math.max(...endAfter)} ms at most (budget ${BUDGET_END_MS}); ${posted} mails, ${twice} twice, ${waiting.length} waiting for their lease`,
    wrong,
  );
} finally {
  await mails.close();
  await close();
  await cluster.stop();
}

interface Place {
  proxy: Awaited<ReturnType<typeof openFreezingProxy>>;
  process: ChildProcess;
  leads: boolean;
  start(): void;
  end(): Promise<void>;
}

async function openPlace(name: string): Promise<Place> {
  const proxy = await openFreezingProxy(cluster.url);
  let generation = 0;
  const begin = () =>
    fork(join(import.meta.dirname, 'support/worker.ts'), [
      proxy.url,
      String(mails.port),
      `${name}${generation++}`,
    ]);
  const place: Place = {
    proxy,
    process: begin(),
    leads: false,
    start() {
      place.process = begin();
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
  const watch = () => place.process.on('message', (said) => (place.leads = said === 'leads'));
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
