import type { Kysely } from 'kysely';
import { raiseAlertAlone } from '#attention/attention.store.ts';
import type { Alert } from '#attention/attention.ts';
import type { Tables } from '#db/tables.ts';
import { outsideTerm } from '#db/work-limits.ts';
import type { Log } from '#lib/failure-log.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { Carrier, Delivery, Message } from '#mail/carrier.ts';
import type { MailedShop } from '#mail/content.ts';
import {
  claimDueLetter,
  dropLetter,
  markFailed,
  markSent,
  type ClaimedLetter,
} from '#mail/due-letters.store.ts';
import { capOf, capOfDigest, type EmailCap } from '#mail/email-caps.ts';
import {
  dropDigest,
  gatherDigest,
  giveUpDigest,
  leaveOutOfDigest,
  letOut,
  markDigestSent,
} from '#mail/email-caps.store.ts';
import { digestOf } from '#mail/email-digest.ts';
import type { Letter } from '#mail/letter.ts';
import type { ResetInvitation } from '#mail/password-reset-words.ts';
import { renderLetter, type FullLetter } from '#mail/render-letter.ts';
import { LEASE_MS, nextTryAfter } from '#mail/retries.ts';
import type { SentEmail, SentJournal } from '#mail/sent-journal.ts';
import { readStoredLetter } from '#mail/stored-letter.ts';

/** How often the outbox is looked into. */
export const POST_EVERY_MS = 2000;

/** So many go out at a time: ten letters a second leave the disk to orders, and are no flood to a mail server. */
const LETTERS_AT_A_TIME = 20;

/** Those over their mailbox's cap cost two statements each and no mail server; they keep the others waiting no longer than this many do. */
const PASSED_OVER_AT_A_TIME = 200;

export interface PostOffice {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: RandomBytes;
  carrier: Carrier;
  shop: MailedShop;
  /** Opens a reset of their password to whoever has that email; null: nobody has. */
  openReset: (email: string) => Promise<ResetInvitation | null>;
  log: Pick<Log, 'warn' | 'error'>;
  /** An attempt is given up after this long, however lively the server. */
  attemptMs: number;
  closing: AbortSignal;
  /** What went out and is not in the database yet, also by a process that ended. */
  journal: SentJournal;
}

/**
 * Records in the database what went out, whoever leads by now and whichever process sent it: otherwise it would go out again when its
 * lease ends. Several may do it at once.
 * @throws when the database is away.
 */
export async function noteSentLetters(office: SentEmailDeps): Promise<void> {
  for (const email of (await office.journal.list()).values()) await recordSent(email, office);
}

type SentEmailDeps = Pick<PostOffice, 'db' | 'randomBytes' | 'journal'>;

async function recordSent(email: SentEmail, { db, randomBytes, journal }: SentEmailDeps): Promise<void> {
  const { id, sentAt, isDigest } = email;
  await outsideTerm(() =>
    isDigest ? markDigestSent(db, id, { at: sentAt, randomBytes }) : markSent(db, id, sentAt),
  );
  await journal.remove(id);
}

/**
 * Sends a group of what is due, one letter after the other. Each is claimed before it is sent, and written into the journal and the
 * database after, so that it is never lost and goes out once; should the process die just between the server's word and the journal, it
 * goes out again with the same Message-ID, and mail programs show one.
 * @throws when no letter can go out; those that are due wait for the next run.
 */
export async function sendLetters(office: PostOffice): Promise<void> {
  let [sent, passedOver] = [0, 0];
  while (sent < LETTERS_AT_A_TIME && passedOver < PASSED_OVER_AT_A_TIME && !office.closing.aborted) {
    // Before the claim: what somebody records meanwhile leaves the journal only when it cannot be claimed any more.
    const unrecorded = await office.journal.list();
    const letter = await claim(office);
    if (letter === undefined) return;
    const sentBefore = unrecorded.get(letter.id);
    if (sentBefore !== undefined) {
      passedOver += 1;
      await recordSent(sentBefore, office);
      continue;
    }
    if (!(await mayGoOut(letter, office))) {
      passedOver += 1;
      continue;
    }
    sent += 1;
    const delivery = await deliver(letter, office);
    await settle(letter, delivery, office);
    if (delivery.kind === 'unreachable' && !office.closing.aborted) {
      throw new Error(`no letter goes out: ${delivery.words}`);
    }
  }
}

const MESSAGE_ID_BYTES = 16;

function claim({ db, now, randomBytes, shop }: PostOffice): Promise<ClaimedLetter | undefined> {
  const at = now();
  return claimDueLetter(db, {
    at,
    leaseUntil: new Date(at.getTime() + LEASE_MS),
    messageId: `<${Buffer.from(randomBytes(MESSAGE_ID_BYTES)).toString('hex')}@${new URL(shop.publicUrl).hostname}>`,
  });
}

/** False: it was set aside for a digest. What was let out once is not judged again, for it may have arrived. */
async function mayGoOut(row: ClaimedLetter, { db, now, randomBytes }: PostOffice): Promise<boolean> {
  if (row.let_out_at !== null || row.is_digest === 1) return true;
  const cap = capOfRow(row);
  if (cap === null) return true;
  const stamp = { at: now(), randomBytes };
  const isOut = await letOut(db, row, { cap, stamp });
  if (!isOut) await raiseAlertAlone(db, cappedAlert(row, stamp.at), stamp);
  return isOut;
}

/** Once a day, however many mailboxes there are: a flood of mails must not become one of attention items. */
function cappedAlert({ recipient }: ClaimedLetter, at: Date): Alert {
  const turn = at.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { kind: 'emails-capped', orderId: null, paymentId: null, detail: { para: recipient }, turn };
}

/** A row that cannot be read is not held back: trying to write it says so. */
function capOfRow({ kind, recipient, payload }: ClaimedLetter): EmailCap | null {
  try {
    return capOf(readStoredLetter(kind, recipient, payload));
  } catch {
    return null;
  }
}

/** `nobody`: it has no reader. */
type Outcome = Delivery | { kind: 'nobody' };

async function deliver(row: ClaimedLetter, office: PostOffice): Promise<Outcome> {
  let message: Message | null;
  try {
    message = await write(row, office);
  } catch (error) {
    office.log.error({ err: error, letter: row.id, kind: row.kind }, 'letter not written');
    return UNWRITTEN;
  }
  if (message === null) return { kind: 'nobody' };
  return office.carrier.carry(
    message,
    AbortSignal.any([office.closing, AbortSignal.timeout(office.attemptMs)]),
  );
}

const UNWRITTEN = {
  kind: 'not-now',
  words: 'No se pudo armar el mail: el motivo está en el registro.',
} as const;

async function write(row: ClaimedLetter, office: PostOffice): Promise<Message | null> {
  const letter = await complete(row, office);
  return (
    letter && {
      ...renderLetter(letter, office.shop),
      to: letter.to,
      messageId: row.message_id,
      id: row.id,
      kind: row.kind,
      at: new Date(row.created_at),
    }
  );
}

/** What opens an account is made only now: it never lies in the outbox. */
async function complete(row: ClaimedLetter, office: PostOffice): Promise<FullLetter | null> {
  const letter = readStoredLetter(row.kind, row.recipient, row.payload);
  const gathered = row.is_digest === 1 ? await gather(row, office) : [];
  if (row.is_digest === 1 && gathered.length === 0) return null;
  if (letter.kind === 'digest') {
    const digest = digestOf(letter.to, gathered);
    return digest && { ...letter, payload: digest };
  }
  if (letter.kind !== 'password-reset') return letter;
  const invitation = await office.openReset(letter.to);
  return invitation && { ...letter, payload: invitation };
}

async function gather(row: ClaimedLetter, { db, now, log }: PostOffice) {
  const rows = await gatherDigest(db, row, { cap: capOfDigest(row.kind), at: now() });
  const gathered: { letter: Letter; createdAt: string }[] = [];
  for (const { id, kind, recipient, payload, created_at: createdAt } of rows) {
    try {
      gathered.push({ letter: readStoredLetter(kind, recipient, payload), createdAt });
    } catch (error) {
      log.error({ err: error, letter: id, kind, digest: row.id }, 'letter left out of its digest');
      await leaveOutOfDigest(db, id, UNWRITTEN.words);
    }
  }
  return gathered;
}

async function settle(row: ClaimedLetter, outcome: Outcome, office: PostOffice): Promise<void> {
  const { db, now, log } = office;
  const { id, kind, attempts, created_at: createdAt } = row;
  const isDigest = row.is_digest === 1;
  switch (outcome.kind) {
    case 'accepted': {
      const email = { id, sentAt: now(), isDigest };
      await office.journal.add(email);
      return recordSent(email, office);
    }
    case 'nobody':
      return isDigest ? dropDigest(db, id) : dropLetter(db, id);
    case 'refused':
      log.warn({ letter: id, kind, said: outcome.words }, 'Letter refused for good');
      return giveUp(row, outcome.words, db);
    case 'not-now':
    case 'unreachable': {
      const nextTryAt = nextTryAfter(attempts, { createdAt: new Date(createdAt), now: now() });
      if (nextTryAt === null) {
        log.warn({ letter: id, kind, said: outcome.words }, 'Letter given up');
        return giveUp(row, outcome.words, db);
      }
      return markFailed(db, id, { trouble: outcome.words, nextTryAt });
    }
  }
}

function giveUp(
  { id, is_digest: isDigest }: ClaimedLetter,
  trouble: string,
  db: PostOffice['db'],
): Promise<void> {
  return isDigest === 1 ? giveUpDigest(db, id, trouble) : markFailed(db, id, { trouble, nextTryAt: null });
}
