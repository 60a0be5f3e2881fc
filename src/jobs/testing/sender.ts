import { randomBytes } from 'node:crypto';
import { openDatabase } from '#db/open/open-database.ts';
import { openSentJournal, sentJournalIn } from '#mail/sent-journal.ts';
import { createSmtpTransport } from '#mail/smtp-transport.ts';
import { SHOP } from '#mail/testing/emails.ts';
import { sendEmails } from '../send-emails.ts';

/**
 * A process that sends the due emails of the SQLite file in the given folder, to the SMTP server on the given port, with a clock
 * that stays at the given time; then it ends. Tests kill it.
 */
const [dataDir = '', port = '', time = ''] = process.argv.slice(2);
const { db, close } = await openDatabase({ dataDir });
const transport = createSmtpTransport(
  { host: '127.0.0.1', port: Number(port), secure: false, login: null },
  { name: SHOP.name, address: 'ventas@zocalo.example', replyTo: SHOP.email },
);
const journal = openSentJournal(sentJournalIn(dataDir), console);

while (await isSomethingDue()) {
  await sendEmails({
    db,
    now: () => new Date(time),
    randomBytes,
    transport,
    shop: SHOP,
    openReset: () => Promise.resolve(null),
    openEmailClaim: () => Promise.resolve(null),
    openOrderLinks: () => Promise.resolve(null),
    log: console,
    attemptMs: 10_000,
    closing: new AbortController().signal,
    journal,
  });
}
transport.close();
await close();

async function isSomethingDue(): Promise<boolean> {
  const due = db.selectFrom('letters').select('id').where('sent_at', 'is', null);
  return (await due.where('next_try_at', '<=', time).limit(1).executeTakeFirst()) !== undefined;
}
