import type { Kysely } from 'kysely';
import { writeInvitationEnd } from '#accounts/invitations.store.ts';
import type { OpenedReset } from '#accounts/password-reset.ts';
import { raiseAlertAlone } from '#attention/attention.store.ts';
import type { Alert } from '#attention/attention.ts';
import type { Tables } from '#db/tables.ts';
import { outsideTerm } from '#db/work-limits.ts';
import type { Log } from '#lib/failure-log.ts';
import { randomKey } from '#lib/random-key.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { MailTransport, Delivery, Message } from '#mail/transport.ts';
import { withoutContacts } from '#lib/without-contacts.ts';
import type { MailedShop } from '#mail/content.ts';
import {
  claimDueEmail,
  deleteEmail,
  markFailed,
  markSent,
  type ClaimedEmail,
} from '#mail/due-emails.store.ts';
import { capOf, capOfDigest, type EmailCap } from '#mail/email-caps.ts';
import { gatherDigest, letOut, markDigestSent } from '#mail/capped-emails.ts';
import { deleteDigest, giveUpDigest, leaveOutOfDigest } from '#mail/email-caps.store.ts';
import { digestOf } from '#mail/email-digest.ts';
import type { Email, OrderLink } from '#mail/email.ts';
import { HELD_AFTER_RESTORE } from '#mail/held-emails.store.ts';
import type { EmailClaimInvitation } from '#mail/account-email-messages.ts';
import { renderEmail, type CompleteEmail } from '#mail/render-email.ts';
import { LEASE_MS, nextTryAfter } from '#mail/retries.ts';
import type { SentEmail, SentJournal } from '#mail/sent-journal.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import { mayHaveGoneOut, readRestoredFrom } from './restored-shop.ts';

/** How often the outbox is read. */
export const SEND_EMAILS_EVERY_MS = 2000;

/** Ten emails a second leave the disk to orders, and do not flood a mail server. */
const MAX_SENT_PER_RUN = 20;

/** Emails over their mailbox's cap cost two statements each and no mail server. More of them would delay the others. */
const MAX_SKIPPED_PER_RUN = 200;

export interface SendEmailsDeps {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: RandomBytes;
  transport: MailTransport;
  shop: MailedShop;
  /** Opens a password reset for the account with that email; null: there is none. */
  openReset: (email: string, how: { isInvitation: boolean }) => Promise<OpenedReset | null>;
  /** Makes the link for another mailbox of an account; null: the account is gone. */
  openEmailClaim: (claim: { userId: string; email: string }) => Promise<EmailClaimInvitation | null>;
  /** The open orders of a mailbox; null: it has none. */
  openOrderLinks: (email: string) => Promise<{ orders: readonly OrderLink[] } | null>;
  log: Pick<Log, 'warn' | 'error'>;
  /** An attempt is given up after this time, even if the server is responding. */
  attemptMs: number;
  closing: AbortSignal;
  /** Sent emails that the database does not have yet, also those of a process that ended. */
  journal: SentJournal;
}

/**
 * Records in the database the emails of the journal, whichever process sent them: otherwise they would be sent again when their
 * lease ends.
 * Several processes may do it at once.
 * @throws when the database is unavailable.
 */
export async function recordSentEmails(deps: SentEmailDeps): Promise<void> {
  for (const email of (await deps.journal.list()).values()) await recordSent(email, deps);
}

type SentEmailDeps = Pick<SendEmailsDeps, 'db' | 'randomBytes' | 'journal'>;

async function recordSent(email: SentEmail, { db, randomBytes, journal }: SentEmailDeps): Promise<void> {
  const { id, sentAt, isDigest, invitation } = email;
  await outsideTerm(async () => {
    if (invitation !== undefined) await writeInvitationEnd(db, invitation);
    await (isDigest ? markDigestSent(db, id, { at: sentAt, randomBytes }) : markSent(db, id, sentAt));
  });
  await journal.remove(id);
}

/**
 * Sends a group of due emails, one after the other. Each is claimed before it is sent, and recorded in the journal and the database
 * after that. It is sent once, unless the process dies between the server's response and the journal: then it is sent again with the
 * same Message-ID, and mail programs show one.
 * @throws when no email can be sent; the due ones wait for the next run.
 */
export async function sendEmails(deps: SendEmailsDeps): Promise<void> {
  let [sent, passedOver] = [0, 0];
  const restoredFrom = await readRestoredFrom(deps.db);
  while (sent < MAX_SENT_PER_RUN && passedOver < MAX_SKIPPED_PER_RUN && !deps.closing.aborted) {
    // Before the claim: when another process records an email, it leaves the journal only after it cannot be claimed any more.
    const unrecorded = await deps.journal.list();
    const email = await claim(deps);
    if (email === undefined) return;
    const sentBefore = unrecorded.get(email.id);
    if (sentBefore !== undefined) {
      passedOver += 1;
      await recordSent(sentBefore, deps);
      continue;
    }
    if (restoredFrom !== null && (await mayHaveGoneOut(deps.db, email, restoredFrom))) {
      passedOver += 1;
      await markFailed(deps.db, email.id, { trouble: HELD_AFTER_RESTORE, nextTryAt: null });
      continue;
    }
    if (!(await mayGoOut(email, deps))) {
      passedOver += 1;
      continue;
    }
    sent += 1;
    const delivery = await deliver(email, deps);
    await settle(email, delivery, deps);
    if (delivery.kind === 'unreachable' && !deps.closing.aborted) {
      throw new Error(`no email goes out: ${delivery.words}`);
    }
  }
}

function claim({ db, now, randomBytes, shop }: SendEmailsDeps): Promise<ClaimedEmail | undefined> {
  const at = now();
  return claimDueEmail(db, {
    at,
    leaseUntil: new Date(at.getTime() + LEASE_MS),
    messageId: `<${randomKey(randomBytes)}@${new URL(shop.publicUrl).hostname}>`,
  });
}

/** False: it was set aside for a digest. An email that was allowed once is not checked again, because it may have arrived. */
async function mayGoOut(row: ClaimedEmail, { db, now, randomBytes }: SendEmailsDeps): Promise<boolean> {
  if (row.let_out_at !== null || row.is_digest === 1) return true;
  const cap = capOfRow(row);
  if (cap === null) return true;
  const stamp = { at: now(), randomBytes };
  const isOut = await letOut(db, row, { cap, stamp });
  if (!isOut) await raiseAlertAlone(db, cappedAlert(row, stamp.at), stamp);
  return isOut;
}

/** Once a day, for any number of mailboxes: a flood of emails must not become a flood of alerts. */
function cappedAlert({ recipient }: ClaimedEmail, at: Date): Alert {
  const turn = at.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { kind: 'emails-capped', orderId: null, paymentId: null, detail: { para: recipient }, turn };
}

/** Null for a row that cannot be read too: rendering it fails and records why. */
function capOfRow({ kind, recipient, payload }: ClaimedEmail): EmailCap | null {
  try {
    return capOf(readStoredEmail(kind, recipient, payload));
  } catch {
    return null;
  }
}

/** `nobody`: it has no reader. */
type Outcome = (Delivery | { kind: 'nobody' }) & Pick<SentEmail, 'invitation'>;

async function deliver(row: ClaimedEmail, deps: SendEmailsDeps): Promise<Outcome> {
  let written: Awaited<ReturnType<typeof write>>;
  try {
    written = await write(row, deps);
  } catch (error) {
    deps.log.error({ err: error, emailId: row.id, kind: row.kind }, 'email not written');
    return UNWRITTEN;
  }
  if (written === null) return { kind: 'nobody' };
  const { message, invitation } = written;
  const signal = AbortSignal.any([deps.closing, AbortSignal.timeout(deps.attemptMs)]);
  return { ...(await deps.transport.send(message, signal)), invitation };
}

const UNWRITTEN = {
  kind: 'not-now',
  words: 'No se pudo armar el email: el motivo está en el registro.',
} as const;

async function write(
  row: ClaimedEmail,
  deps: SendEmailsDeps,
): Promise<(Pick<SentEmail, 'invitation'> & { message: Message }) | null> {
  const email = await complete(row, deps);
  if (email === null) return null;
  const message = {
    ...renderEmail(email, deps.shop),
    to: email.to,
    messageId: row.message_id,
    id: row.id,
    kind: row.kind,
    at: new Date(row.created_at),
  };
  return { message, invitation: email.invitation };
}

/** A reset's token is created only now: it is never stored in the outbox. */
async function complete(
  row: ClaimedEmail,
  deps: SendEmailsDeps,
): Promise<(CompleteEmail & Pick<SentEmail, 'invitation'>) | null> {
  const email = readStoredEmail(row.kind, row.recipient, row.payload);
  const gathered = row.is_digest === 1 ? await gather(row, deps) : [];
  if (row.is_digest === 1 && gathered.length === 0) return null;
  if (email.kind === 'digest') {
    const digest = digestOf(email.to, gathered);
    return digest && { ...email, payload: digest };
  }
  if (email.kind === 'staff-digest' && row.is_digest === 1) {
    const events = gathered.flatMap((one) => (one.email.kind === 'staff-event' ? [one.email.payload] : []));
    return { ...email, payload: { events } };
  }
  if (email.kind === 'account-email') {
    const invitation = await deps.openEmailClaim({ userId: email.payload.userId, email: email.to });
    return invitation && { ...email, payload: invitation };
  }
  if (email.kind === 'order-links') {
    const links = await deps.openOrderLinks(email.to);
    return links && { ...email, payload: links };
  }
  if (email.kind !== 'password-reset') return email;
  const { invitedBy } = email.payload;
  const isInvitation = invitedBy !== undefined;
  const opened = await deps.openReset(email.to, { isInvitation });
  if (opened === null) return null;
  const { firstName, token, ...link } = opened;
  const payload = { firstName, token, invitedBy };
  return { ...email, payload, ...(isInvitation && { invitation: link }) };
}

async function gather(row: ClaimedEmail, { db, now, log }: SendEmailsDeps) {
  const rows = await gatherDigest(db, row, { cap: capOfDigest(row.kind), at: now() });
  const gathered: { email: Email; createdAt: string }[] = [];
  for (const { id, kind, recipient, payload, created_at: createdAt } of rows) {
    try {
      gathered.push({ email: readStoredEmail(kind, recipient, payload), createdAt });
    } catch (error) {
      log.error({ err: error, emailId: id, kind, digest: row.id }, 'email left out of its digest');
      await leaveOutOfDigest(db, id, UNWRITTEN.words);
    }
  }
  return gathered;
}

async function settle(row: ClaimedEmail, outcome: Outcome, deps: SendEmailsDeps): Promise<void> {
  const { db, now, log } = deps;
  const { id, kind, attempts, created_at: createdAt } = row;
  const isDigest = row.is_digest === 1;
  switch (outcome.kind) {
    case 'accepted': {
      const email = { id, sentAt: now(), isDigest, invitation: outcome.invitation };
      await deps.journal.add(email);
      return recordSent(email, deps);
    }
    case 'nobody':
      return isDigest ? deleteDigest(db, id) : deleteEmail(db, id);
    case 'refused':
      log.warn({ emailId: id, kind, said: withoutContacts(outcome.words) }, 'Email refused for good');
      return giveUp(row, outcome.words, db);
    case 'not-now':
    case 'unreachable': {
      const nextTryAt = nextTryAfter(attempts, { createdAt: new Date(createdAt), now: now() });
      if (nextTryAt === null) {
        log.warn({ emailId: id, kind, said: withoutContacts(outcome.words) }, 'Email given up');
        return giveUp(row, outcome.words, db);
      }
      return markFailed(db, id, { trouble: outcome.words, nextTryAt });
    }
  }
}

function giveUp(
  { id, is_digest: isDigest }: ClaimedEmail,
  trouble: string,
  db: SendEmailsDeps['db'],
): Promise<void> {
  return isDigest === 1 ? giveUpDigest(db, id, trouble) : markFailed(db, id, { trouble, nextTryAt: null });
}
