import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { outsideTerm } from '#db/work-limits.ts';
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
import type { ResetInvitation } from '#mail/password-reset-words.ts';
import { renderLetter, type FullLetter } from '#mail/render-letter.ts';
import { LEASE_MS, nextTryAfter } from '#mail/retries.ts';
import { readStoredLetter } from '#mail/stored-letter.ts';
import type { ImportLog } from './import-feed.ts';

/** How often the outbox is looked into. */
export const POST_EVERY_MS = 2000;

/** So many go out at a time: ten letters a second leave the disk to orders, and are no flood to a mail server. */
const LETTERS_AT_A_TIME = 20;

export interface PostOffice {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: RandomBytes;
  carrier: Carrier;
  shop: MailedShop;
  /** Opens a reset of their password to whoever has that email; null: nobody has. */
  openReset: (email: string) => Promise<ResetInvitation | null>;
  log: Pick<ImportLog, 'warn' | 'error'>;
  /** An attempt is given up after this long, however lively the server. */
  attemptMs: number;
  closing: AbortSignal;
  /** Letters that went out while the database was away: `noteSentLetters` notes them when it is back. */
  sentUnnoted: Set<string>;
}

/** Notes what went out, whoever leads by now: otherwise it would go out again when its lease ends. @throws when the database is away. */
export async function noteSentLetters({ db, now, sentUnnoted }: PostOffice): Promise<void> {
  for (const id of sentUnnoted) {
    await outsideTerm(() => markSent(db, id, now()));
    sentUnnoted.delete(id);
  }
}

/**
 * Sends a group of what is due, one letter after the other. Each is claimed before it is sent and marked after, so that it is never lost
 * and goes out once; should the process die just between the server's word and the mark, it goes out again with the same
 * Message-ID, and mail programs show one.
 * @throws when no letter can go out; those that are due wait for the next run.
 */
export async function sendLetters(office: PostOffice): Promise<void> {
  for (let sent = 0; sent < LETTERS_AT_A_TIME && !office.closing.aborted; sent++) {
    const letter = await claim(office);
    if (letter === undefined) return;
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
async function complete(row: ClaimedLetter, { openReset }: PostOffice): Promise<FullLetter | null> {
  const letter = readStoredLetter(row.kind, row.recipient, row.payload);
  if (letter.kind !== 'password-reset') return letter;
  const invitation = await openReset(letter.to);
  return invitation && { ...letter, payload: invitation };
}

async function settle(
  { id, kind, attempts, created_at: createdAt }: ClaimedLetter,
  outcome: Outcome,
  office: PostOffice,
): Promise<void> {
  const { db, now, log } = office;
  switch (outcome.kind) {
    case 'accepted':
      office.sentUnnoted.add(id);
      return noteSentLetters(office);
    case 'nobody':
      return dropLetter(db, id);
    case 'refused':
      log.warn({ letter: id, kind, said: outcome.words }, 'Letter refused for good');
      return markFailed(db, id, { trouble: outcome.words, nextTryAt: null });
    case 'not-now':
    case 'unreachable': {
      const nextTryAt = nextTryAfter(attempts, { createdAt: new Date(createdAt), now: now() });
      if (nextTryAt === null) log.warn({ letter: id, kind, said: outcome.words }, 'Letter given up');
      return markFailed(db, id, { trouble: outcome.words, nextTryAt });
    }
  }
}
