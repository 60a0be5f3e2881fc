import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { sameReaderAddress } from '#lib/mailbox.ts';
import type { Stamp } from '#lib/stamp.ts';
import type { ClaimedEmail } from './due-emails.store.ts';
import { capOfDigest, TAGGED_DIGESTS_PER_DAY, type EmailCap } from './email-caps.ts';
import { newEmailId } from './outbox.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Lets a claimed mail out when its mailbox has room under the cap, and answers true. Otherwise the mail is set aside for a digest, in one
 * transaction with the digest itself, so that none is forgotten.
 */
export function letOut(
  db: Kysely<Tables>,
  mail: ClaimedEmail,
  { cap, stamp }: { cap: EmailCap; stamp: Stamp },
): Promise<boolean> {
  return transact(db, async (trx) => {
    const at = stamp.at.toISOString();
    if (await hasRoom(trx, mail.recipient_key, cap, stamp.at)) {
      await trx
        .updateTable('letters')
        .set({ let_out_at: at, set_aside_at: null, digest_id: null })
        .where('id', '=', mail.id)
        .execute();
      return true;
    }
    const address = digestAddressOf(mail, cap);
    await trx
      .updateTable('letters')
      .set({
        set_aside_at: at,
        digest_address: address,
        digest_id: null,
        next_try_at: null,
        attempts: 0,
        trouble: null,
      })
      .where('id', '=', mail.id)
      .execute();
    await planDigest(trx, { address, key: mail.recipient_key }, { cap, stamp });
    return false;
  });
}

/** A reset opens the account of exactly one address, at Gmail too. */
function digestAddressOf({ recipient }: Pick<ClaimedEmail, 'recipient'>, { digestKind }: EmailCap): string {
  return digestKind === 'password-reset' ? recipient.toLowerCase() : sameReaderAddress(recipient);
}

async function hasRoom(
  trx: Transaction<Tables>,
  recipientKey: string,
  { kinds, perHour, perDay }: EmailCap,
  at: Date,
): Promise<boolean> {
  const since = (ms: number) => new Date(at.getTime() - ms).toISOString();
  const rows = await trx
    .selectFrom('letters')
    .select('let_out_at')
    .where('recipient_key', '=', recipientKey)
    .where('let_out_at', '>', since(DAY_MS))
    // What a clock that ran ahead let out does not count.
    .where('let_out_at', '<=', at.toISOString())
    .where('kind', 'in', kinds)
    .where('is_digest', '=', 0)
    .orderBy('let_out_at', 'desc')
    .limit(perDay)
    .execute();
  const inTheHour = rows.filter(({ let_out_at }) => let_out_at !== null && let_out_at > since(HOUR_MS));
  return rows.length < perDay && inTheHour.length < perHour;
}

/** Whom a digest is for, and the mailbox that its address counts towards. */
interface DigestReader {
  address: string;
  key: string;
}

/** Puts the address's next digest in the outbox, unless it is there and has not been tried yet. */
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
  const due = new Date(Math.max(...earliest));
  await trx
    .insertInto('letters')
    .values({
      id: newEmailId(stamp),
      kind: cap.digestKind,
      recipient: reader.address,
      recipient_key: reader.key,
      digest_address: reader.address,
      payload: '{}',
      created_at: stamp.at.toISOString(),
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
        // As the index says it: PostgreSQL finds an index by no condition that holds parameters.
        .where(sql<boolean>`is_digest = 1 and attempts = 0 and sent_at is null`)
        .doNothing(),
    )
    .execute();
}

async function endOfSpacing(
  trx: Transaction<Tables>,
  { address, key }: DigestReader,
  { digestKind, digestEveryMs }: EmailCap,
  at: Date,
): Promise<number> {
  const last = await trx
    .selectFrom('letters')
    .select('let_out_at')
    .where('recipient_key', '=', key)
    .where('digest_address', '=', address)
    .where('let_out_at', '<=', at.toISOString())
    .where('kind', '=', digestKind)
    .where('is_digest', '=', sql.lit(1))
    .orderBy('let_out_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.let_out_at ? Date.parse(last.let_out_at) + digestEveryMs : 0;
}

/** Whoever writes one mailbox with a hundred tags does not cause a hundred digests: those that went out or will are counted together. */
async function endOfTaggedTurn(
  trx: Transaction<Tables>,
  { address, key }: DigestReader,
  { digestKind }: EmailCap,
  at: Date,
): Promise<number> {
  if (address === key) return 0;
  const time = sql<string>`coalesce(let_out_at, next_try_at)`;
  const rows = await trx
    .selectFrom('letters')
    .select(time.as('time'))
    .where('recipient_key', '=', key)
    .where('kind', '=', digestKind)
    .where('is_digest', '=', sql.lit(1))
    .where('digest_address', '<>', key)
    .where(({ or, eb }) => or([eb('let_out_at', 'is', null), eb('let_out_at', '<=', at.toISOString())]))
    .where(time, '>', new Date(at.getTime() - DAY_MS).toISOString())
    .orderBy(time, 'desc')
    .limit(TAGGED_DIGESTS_PER_DAY)
    .execute();
  const first = rows.length < TAGGED_DIGESTS_PER_DAY ? undefined : rows.at(-1);
  return first === undefined ? 0 : Date.parse(first.time) + DAY_MS;
}

export type GatheredEmail = Pick<ClaimedEmail, 'id' | 'kind' | 'recipient' | 'payload' | 'created_at'>;

/** Mails that one digest can stand for; more wait for the next one. */
const MAX_IN_DIGEST = 1000;

/**
 * The mails that a digest stands for, the oldest first: those that wait when it is first tried, and the same ones in every later attempt,
 * because an attempt that seemed to fail may have arrived.
 */
export function gatherDigest(
  db: Kysely<Tables>,
  digest: Pick<ClaimedEmail, 'id' | 'recipient'>,
  { cap, at }: { cap: EmailCap; at: Date },
): Promise<GatheredEmail[]> {
  const gathered = (trx: Transaction<Tables>) =>
    trx
      .selectFrom('letters')
      .select(['id', 'kind', 'recipient', 'payload', 'created_at'])
      .where('digest_id', '=', digest.id)
      .orderBy('id')
      .limit(MAX_IN_DIGEST)
      .execute();
  return transact(db, async (trx) => {
    const before = await gathered(trx);
    if (before.length > 0) return before;
    await trx
      .updateTable('letters')
      .set({ let_out_at: at.toISOString() })
      .where('id', '=', digest.id)
      .execute();
    await trx
      .updateTable('letters')
      .set({ digest_id: digest.id })
      .where('id', 'in', waitingIn(trx, digestAddressOf(digest, cap), cap).limit(MAX_IN_DIGEST))
      .execute();
    return gathered(trx);
  });
}

/** A digest went out, and with it what it stands for. What came meanwhile gets the next one. Doing it twice does no harm. */
export function markDigestSent(db: Kysely<Tables>, id: string, stamp: Stamp): Promise<void> {
  const sent = { sent_at: stamp.at.toISOString(), next_try_at: null, trouble: null, payload: '{}' };
  return transact(db, async (trx) => {
    const digest = await trx
      .selectFrom('letters')
      .select(['kind', 'recipient', 'recipient_key'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (digest === undefined) return;
    const cap = capOfDigest(digest.kind);
    await trx.updateTable('letters').set(sent).where('digest_id', '=', id).execute();
    await trx.updateTable('letters').set(sent).where('id', '=', id).execute();
    const reader = { address: digestAddressOf(digest, cap), key: digest.recipient_key };
    const [waiting] = await waitingIn(trx, reader.address, cap).limit(1).execute();
    if (waiting !== undefined) await planDigest(trx, reader, { cap, stamp });
  });
}

/** A digest was given up: it is listed as failing, and so is each mail that it stands for. Trying the digest again sends them all. */
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

/** Takes a mail that cannot be read out of its digest and lists it as failing, so that the others go out. */
export async function leaveOutOfDigest(db: Kysely<Tables>, id: string, trouble: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ trouble, set_aside_at: null, digest_address: null, digest_id: null, next_try_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Nobody reads it: it goes, with what it stands for. */
export function deleteDigest(db: Kysely<Tables>, id: string): Promise<void> {
  return transact(db, async (trx) => {
    await trx.deleteFrom('letters').where('digest_id', '=', id).execute();
    await trx.deleteFrom('letters').where('id', '=', id).execute();
  });
}

function waitingIn(trx: Transaction<Tables>, address: string, { kinds }: EmailCap) {
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
