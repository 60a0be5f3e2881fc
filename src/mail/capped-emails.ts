import type { Kysely, Transaction } from 'kysely';
import { DAY_MS, HOUR_MS } from '#lib/durations.ts';
import { sameReaderAddress } from '#lib/mailbox.ts';
import type { Stamp } from '#lib/clock.ts';
import { sortableId } from '#lib/random-key.ts';
import type { Tables } from '#db/tables.ts';
import type { ClaimedEmail } from './due-emails.store.ts';
import { capOfDigest, isOfOneAddress, TAGGED_DIGESTS_PER_DAY, type EmailCap } from './email-caps.ts';
import {
  countWaiting,
  findDigest,
  findLastDigestTime,
  gatherWaiting,
  insertDigest,
  listGathered,
  listSendTimes,
  listTaggedDigestTimes,
  markLetOut,
  markSentWithDigest,
  setAside,
  transactOverEmails,
  type DigestReader,
  type GatheredEmail,
} from './email-caps.store.ts';

/** How many emails one digest can stand for; more wait for the next digest. */
const MAX_IN_DIGEST = 1000;

/**
 * Allows a claimed email to be sent if its mailbox has room under the cap, and returns true. Otherwise it sets the email aside for
 * a digest, in one transaction with the digest itself, so that no email is lost.
 */
export function letOut(
  db: Kysely<Tables>,
  email: ClaimedEmail,
  { cap, stamp }: { cap: EmailCap; stamp: Stamp },
): Promise<boolean> {
  return transactOverEmails(db, async (trx) => {
    if (await hasRoom(trx, email.recipient_key, cap, stamp.at)) {
      await markLetOut(trx, email.id, stamp.at);
      return true;
    }
    const address = digestAddressOf(email, cap);
    await setAside(trx, email.id, { address, at: stamp.at });
    await planDigest(trx, { address, key: email.recipient_key }, { cap, stamp });
    return false;
  });
}

/**
 * Lists the emails that a digest stands for, the oldest first: those that wait at its first attempt, and the same ones in every
 * later attempt, because an attempt that seemed to fail may have arrived.
 */
export function gatherDigest(
  db: Kysely<Tables>,
  digest: Pick<ClaimedEmail, 'id' | 'recipient'>,
  { cap, at }: { cap: EmailCap; at: Date },
): Promise<GatheredEmail[]> {
  return transactOverEmails(db, async (trx) => {
    const before = await listGathered(trx, digest.id, MAX_IN_DIGEST);
    if (before.length > 0) return before;
    await markLetOut(trx, digest.id, at);
    const address = digestAddressOf(digest, cap);
    await gatherWaiting(trx, digest.id, { address, kinds: cap.kinds, limit: MAX_IN_DIGEST });
    return listGathered(trx, digest.id, MAX_IN_DIGEST);
  });
}

/**
 * Marks a digest as sent, with the emails that it stands for. Emails that came meanwhile go into the next digest. A second call
 * changes nothing.
 */
export function markDigestSent(db: Kysely<Tables>, id: string, stamp: Stamp): Promise<void> {
  return transactOverEmails(db, async (trx) => {
    const digest = await findDigest(trx, id);
    if (digest === undefined) return;
    const cap = capOfDigest(digest.kind);
    await markSentWithDigest(trx, id, stamp.at);
    const reader = { address: digestAddressOf(digest, cap), key: digest.recipient_key };
    const waiting = await countWaiting(trx, { address: reader.address, kinds: cap.kinds, limit: 1 });
    if (waiting > 0) await planDigest(trx, reader, { cap, stamp });
  });
}

function digestAddressOf({ recipient }: Pick<ClaimedEmail, 'recipient'>, { digestKind }: EmailCap): string {
  return isOfOneAddress(digestKind) ? recipient.toLowerCase() : sameReaderAddress(recipient);
}

async function hasRoom(
  trx: Transaction<Tables>,
  recipientKey: string,
  { kinds, perHour, perDay }: EmailCap,
  at: Date,
): Promise<boolean> {
  const times = await listSendTimes(trx, {
    recipientKey,
    kinds,
    after: before(at, DAY_MS),
    until: at,
    limit: perDay,
  });
  const anHourAgo = before(at, HOUR_MS).toISOString();
  return times.length < perDay && times.filter((time) => time > anHourAgo).length < perHour;
}

/** Puts the address's next digest in the outbox, unless one is there without an attempt. */
async function planDigest(
  trx: Transaction<Tables>,
  reader: DigestReader,
  { cap, stamp }: { cap: EmailCap; stamp: Stamp },
): Promise<void> {
  const earliest = [
    stamp.at.getTime() + cap.gatherMs,
    await endOfSpacing(trx, reader, cap, stamp.at),
    await endOfTaggedTurn(trx, reader, cap, stamp.at),
  ];
  await insertDigest(trx, reader, {
    id: sortableId(stamp),
    kind: cap.digestKind,
    at: stamp.at,
    due: new Date(Math.max(...earliest)),
  });
}

async function endOfSpacing(
  trx: Transaction<Tables>,
  reader: DigestReader,
  { digestKind, digestEveryMs }: EmailCap,
  at: Date,
): Promise<number> {
  const last = await findLastDigestTime(trx, reader, { kind: digestKind, until: at });
  return last === null ? 0 : Date.parse(last) + digestEveryMs;
}

/** A hundred tagged addresses of one mailbox do not cause a hundred digests: sent and planned digests are counted together. */
async function endOfTaggedTurn(
  trx: Transaction<Tables>,
  reader: DigestReader,
  { digestKind }: EmailCap,
  at: Date,
): Promise<number> {
  if (reader.address === reader.key) return 0;
  const times = await listTaggedDigestTimes(trx, reader, {
    kind: digestKind,
    after: before(at, DAY_MS),
    until: at,
    limit: TAGGED_DIGESTS_PER_DAY,
  });
  const first = times.length < TAGGED_DIGESTS_PER_DAY ? undefined : times.at(-1);
  return first === undefined ? 0 : Date.parse(first) + DAY_MS;
}

function before(at: Date, ms: number): Date {
  return new Date(at.getTime() - ms);
}
