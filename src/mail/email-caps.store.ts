import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { ClaimedEmail } from './due-emails.store.ts';
import type { EmailKind } from './email.ts';

/** Commits all of `work` or nothing. */
export function transactOverEmails<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, work);
}

/**
 * When emails of these kinds were sent to a mailbox between two moments, as ISO times in UTC, the newest first. Emails later than
 * `until`, sent by a clock that ran ahead, do not count.
 */
export async function listSendTimes(
  trx: Transaction<Tables>,
  {
    recipientKey,
    kinds,
    after,
    until,
    limit,
  }: { recipientKey: string; kinds: readonly EmailKind[]; after: Date; until: Date; limit: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('letters')
    .select('let_out_at')
    .where('recipient_key', '=', recipientKey)
    .where('let_out_at', '>', after.toISOString())
    .where('let_out_at', '<=', until.toISOString())
    .where('kind', 'in', kinds)
    .where('is_digest', '=', 0)
    .orderBy('let_out_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ let_out_at }) => let_out_at ?? []);
}

/** Marks an email or a digest as allowed, and as part of no digest. */
export async function markLetOut(trx: Transaction<Tables>, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('letters')
    .set({ let_out_at: at.toISOString(), set_aside_at: null, digest_id: null })
    .where('id', '=', id)
    .execute();
}

/** Sets an email aside for the next digest to this address. */
export async function setAside(
  trx: Transaction<Tables>,
  id: string,
  { address, at }: { address: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('letters')
    .set({
      set_aside_at: at.toISOString(),
      digest_address: address,
      digest_id: null,
      next_try_at: null,
      attempts: 0,
      trouble: null,
    })
    .where('id', '=', id)
    .execute();
}

/** The address to which a digest goes, and the mailbox for which it counts. */
export interface DigestReader {
  address: string;
  key: string;
}

/** Inserts a digest that is due at that time, unless one to the same address waits without an attempt. */
export async function insertDigest(
  trx: Transaction<Tables>,
  reader: DigestReader,
  { id, kind, at, due }: { id: string; kind: EmailKind; at: Date; due: Date },
): Promise<void> {
  await trx
    .insertInto('letters')
    .values({
      id,
      kind,
      recipient: reader.address,
      recipient_key: reader.key,
      digest_address: reader.address,
      payload: '{}',
      created_at: at.toISOString(),
      next_try_at: due.toISOString(),
      attempts: 0,
      sent_at: null,
      trouble: null,
      message_id: null,
      is_digest: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['digest_address', 'kind'])
        // Exactly as in the index: PostgreSQL uses no partial index for a condition with parameters.
        .where(sql<boolean>`is_digest = 1 and attempts = 0 and sent_at is null`)
        .doNothing(),
    )
    .execute();
}

/** When the last digest of this kind was sent to the address, as an ISO time in UTC; null: never. */
export async function findLastDigestTime(
  trx: Transaction<Tables>,
  { address, key }: DigestReader,
  { kind, until }: { kind: EmailKind; until: Date },
): Promise<string | null> {
  const last = await trx
    .selectFrom('letters')
    .select('let_out_at')
    .where('recipient_key', '=', key)
    .where('digest_address', '=', address)
    .where('let_out_at', '<=', until.toISOString())
    .where('kind', '=', kind)
    .where('is_digest', '=', sql.lit(1))
    .orderBy('let_out_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.let_out_at ?? null;
}

/** When digests to tagged addresses of the reader's mailbox were or will be sent, as ISO times in UTC, the newest first. */
export async function listTaggedDigestTimes(
  trx: Transaction<Tables>,
  { key }: DigestReader,
  { kind, after, until, limit }: { kind: EmailKind; after: Date; until: Date; limit: number },
): Promise<string[]> {
  const time = sql<string>`coalesce(let_out_at, next_try_at)`;
  const rows = await trx
    .selectFrom('letters')
    .select(time.as('time'))
    .where('recipient_key', '=', key)
    .where('kind', '=', kind)
    .where('is_digest', '=', sql.lit(1))
    .where('digest_address', '<>', key)
    .where(({ or, eb }) => or([eb('let_out_at', 'is', null), eb('let_out_at', '<=', until.toISOString())]))
    .where(time, '>', after.toISOString())
    .orderBy(time, 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.time);
}

export type GatheredEmail = Pick<ClaimedEmail, 'id' | 'kind' | 'recipient' | 'payload' | 'created_at'>;

/** Lists the emails that a digest stands for, the oldest first. */
export function listGathered(
  trx: Transaction<Tables>,
  digestId: string,
  limit: number,
): Promise<GatheredEmail[]> {
  return trx
    .selectFrom('letters')
    .select(['id', 'kind', 'recipient', 'payload', 'created_at'])
    .where('digest_id', '=', digestId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Emails that were set aside for a digest to this address and are not in one yet. */
interface WaitingEmails {
  address: string;
  kinds: readonly EmailKind[];
  limit: number;
}

/** Puts the oldest waiting emails into a digest. */
export async function gatherWaiting(
  trx: Transaction<Tables>,
  digestId: string,
  { limit, ...waiting }: WaitingEmails,
): Promise<void> {
  await trx
    .updateTable('letters')
    .set({ digest_id: digestId })
    .where('id', 'in', waitingIn(trx, waiting).limit(limit))
    .execute();
}

/** Counts the waiting emails, up to `limit`. */
export async function countWaiting(
  trx: Transaction<Tables>,
  { limit, ...waiting }: WaitingEmails,
): Promise<number> {
  return (await waitingIn(trx, waiting).limit(limit).execute()).length;
}

/** Finds a digest's kind and recipient. */
export function findDigest(
  trx: Transaction<Tables>,
  id: string,
): Promise<Pick<ClaimedEmail, 'kind' | 'recipient' | 'recipient_key'> | undefined> {
  return trx
    .selectFrom('letters')
    .select(['kind', 'recipient', 'recipient_key'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Marks a digest and the emails that it stands for as sent, and empties their payloads. */
export async function markSentWithDigest(trx: Transaction<Tables>, id: string, at: Date): Promise<void> {
  const sent = { sent_at: at.toISOString(), next_try_at: null, trouble: null, payload: '{}' };
  await trx.updateTable('letters').set(sent).where('digest_id', '=', id).execute();
  await trx.updateTable('letters').set(sent).where('id', '=', id).execute();
}

/** Gives a digest up: it is listed as failing, and so is each email that it stands for. A retry of the digest sends them all. */
export function giveUpDigest(db: Kysely<Tables>, id: string, trouble: string): Promise<void> {
  return transact(db, async (trx) => {
    for (const column of ['digest_id', 'id'] as const) {
      await trx
        .updateTable('letters')
        .set({ trouble, next_try_at: null })
        .where(column, '=', id)
        .where('sent_at', 'is', null)
        .execute();
    }
  });
}

/** Removes an unreadable email from its digest and lists it as failing, so that the others are sent. */
export async function leaveOutOfDigest(db: Kysely<Tables>, id: string, trouble: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ trouble, set_aside_at: null, digest_address: null, digest_id: null, next_try_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Deletes an unreadable digest, with the emails that it stands for. */
export function deleteDigest(db: Kysely<Tables>, id: string): Promise<void> {
  return transact(db, async (trx) => {
    await trx.deleteFrom('letters').where('digest_id', '=', id).execute();
    await trx.deleteFrom('letters').where('id', '=', id).execute();
  });
}

function waitingIn(trx: Transaction<Tables>, { address, kinds }: Pick<WaitingEmails, 'address' | 'kinds'>) {
  return trx
    .selectFrom('letters')
    .select('id')
    .where('digest_address', '=', address)
    .where('set_aside_at', 'is not', null)
    .where('digest_id', 'is', null)
    .where('sent_at', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('id');
}
