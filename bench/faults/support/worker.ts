import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../../src/db/open/open-database.ts';
import { HEARTBEAT_INTERVAL_MS, onlyLeading, joinLeaderElection } from '../../../src/jobs/leader-election.ts';
import { REAL_CLOCK, repeat } from '../../../src/jobs/repeat.ts';
import { recordSentEmails, SEND_EMAILS_EVERY_MS, sendEmails } from '../../../src/jobs/send-emails.ts';
import { openSentJournal, sentJournalIn } from '../../../src/mail/sent-journal.ts';
import { createSmtpTransport } from '../../../src/mail/smtp-transport.ts';
import { SHOP } from '../../../src/mail/testing/emails.ts';
import { givenNames } from '../../support/given-names.ts';

/**
 * One of the shop's processes, without its pages: it takes part in the leader election and sends emails. Arguments: the database,
 * the SMTP server's port, its name, its data folder. It prints `leads` when it leads.
 */
const [databaseUrl = '', smtpPort = '', holder = '', dataDir = ''] = givenNames();
const { db, close } = await openDatabase({ databaseUrl, dataDir });
const closing = new AbortController();
const leader = joinLeaderElection(db, {
  holder,
  monotonicMs: () => performance.now(),
  log: { info: () => {}, warn: () => {} },
});
const transport = createSmtpTransport(
  { host: '127.0.0.1', port: Number(smtpPort), secure: false, login: null },
  { name: `by-${holder}`, address: 'ventas@zocalo.example', replyTo: SHOP.email },
);
const log = { warn: () => {}, error: () => {} };
const deps = {
  db,
  now: () => new Date(),
  randomBytes,
  transport,
  shop: SHOP,
  openReset: () => Promise.resolve(null),
  openEmailClaim: () => Promise.resolve(null),
  openOrderLinks: () => Promise.resolve(null),
  log,
  attemptMs: 10_000,
  closing: closing.signal,
  journal: openSentJournal(sentJournalIn(dataDir), console),
};
let didLead: boolean | null = null;
const every = (everyMs: number, work: () => Promise<unknown>) =>
  repeat(work, { everyMs, firstAfterMs: 0, clock: REAL_CLOCK, onError: () => {} });
const jobs = [
  every(HEARTBEAT_INTERVAL_MS, async () => {
    await leader.heartbeat();
    const leads = (await leader.term()) !== null;
    if (leads !== didLead) process.send?.(leads ? 'leads' : 'follows');
    didLead = leads;
  }),
  every(SEND_EMAILS_EVERY_MS, () => recordSentEmails(deps)),
  every(
    SEND_EMAILS_EVERY_MS,
    onlyLeading(leader, () => sendEmails(deps)),
  ),
];
process.once('SIGTERM', () => void end());

async function end(): Promise<void> {
  closing.abort();
  await Promise.all(jobs.map((job) => job.stop()));
  await leader.resign();
  transport.close();
  await close();
  process.exit(0);
}
