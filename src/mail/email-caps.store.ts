import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { Stamp } from '#lib/stamp.ts';
import type { ClaimedLetter } from './due-letters.store.ts';
import { capOfDigest, type EmailCap } from './email-caps.ts';
import { newLetterId } from './outbox.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Lets a claimed mail out when its mailbox has room under the cap, and answers true. Otherwise the mail is set aside for a digest, in one
 * transaction with the digest itself, so that none is forgotten.
 */
export function letOut(
  db: Kysely<Tables>,
  mail: ClaimedLetter,
  { cap, stamp }: { cap: EmailCap; stamp: Stamp },
): Promise<boolean> {
  return transact(db, async (trx) => {
    const at = stamp.at.toISOString();
    if (await hasRoom(trx, mail.recipient_key, cap, stamp.at)) {
      await trx.updateTable('letters').set({ let_out_at: at }).where('id', '=', mail.id).execute();
      return true;
    }
    await trx
      .updateTable('letters')
      .set({ set_aside_at: at, next_try_at: null, attempts: 0 })
      .where('id', '=', mail.id)
      .execute();
    await planDigest(trx, mail, { cap, stamp });
    return false;
  });
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
    .where('kind', 'in', kinds)
    .where('is_digest', '=', 0)
    .orderBy('let_out_at', 'desc')
    .limit(perDay)
    .execute();
  const inTheHour = rows.filter(({ let_out_at }) => let_out_at !== null && let_out_at > since(HOUR_MS));
  return rows.length < perDay && inTheHour.length < perHour;
}

/** Puts the mailbox's next digest in the outbox, unless it is there and has not been tried yet. */
async function planDigest(
  trx: Transaction<Tables>,
  { recipient, recipient_key: key }: Pick<ClaimedLetter, 'recipient' | 'recipient_key'>,
  { cap, stamp }: { cap: EmailCap; stamp: Stamp },
): Promise<void> {
  const last = await trx
    .selectFrom('letters')
    .select('let_out_at')
    .where('recipient_key', '=', key)
    .where('let_out_at', 'is not', null)
    .where('kind', '=', cap.digestKind)
    .where('is_digest', '=', 1)
    .orderBy('let_out_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const earliest = last?.let_out_at ? Date.parse(last.let_out_at) + cap.digestEveryMs : 0;
  const due = new Date(Math.max(stamp.at.getTime() + cap.gatherMs, earliest));
  await trx
    .insertInto('letters')
    .values({
      id: newLetterId(stamp),
      kind: cap.digestKind,
      recipient,
      recipient_key: key,
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
        .columns(['recipient_key', 'kind'])
        // As the index says it: PostgreSQL finds an index by no condition that holds parameters.
        .where(sql<boolean>`is_digest = 1 and attempts = 0 and sent_at is null`)
        .doNothing(),
    )
    .execute();
}

export type GatheredLetter = Pick<ClaimedLetter, 'id' | 'kind' | 'recipient' | 'payload' | 'created_at'>;

/** Mails that one digest can stand for; more wait for the next one. */
const MOST_IN_A_DIGEST = 1000;

/**
 * The mails that a digest stands for, the oldest first: those that wait when it is first tried, and the same ones in every later attempt,
 * because an attempt that seemed to fail may have arrived.
 */
export function gatherDigest(
  db: Kysely<Tables>,
  digest: Pick<ClaimedLetter, 'id' | 'recipient_key'>,
  { cap, at }: { cap: EmailCap; at: Date },
): Promise<GatheredLetter[]> {
  const gathered = (trx: Transaction<Tables>) =>
    trx
      .selectFrom('letters')
      .select(['id', 'kind', 'recipient', 'payload', 'created_at'])
      .where('digest_id', '=', digest.id)
      .orderBy('id')
      .limit(MOST_IN_A_DIGEST)
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
      .where('id', 'in', waitingIn(trx, digest.recipient_key, cap).limit(MOST_IN_A_DIGEST))
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
    const [waiting] = await waitingIn(trx, digest.recipient_key, cap).limit(1).execute();
    if (waiting !== undefined) await planDigest(trx, digest, { cap, stamp });
  });
}

/** Nobody reads it: it goes, with what it stands for. */
export function dropDigest(db: Kysely<Tables>, id: string): Promise<void> {
  return transact(db, async (trx) => {
    await trx.deleteFrom('letters').where('digest_id', '=', id).execute();
    await trx.deleteFrom('letters').where('id', '=', id).execute();
  });
}

function waitingIn(trx: Transaction<Tables>, recipientKey: string, { kinds }: EmailCap) {
  return trx
    .selectFrom('letters')
    .select('id')
    .where('recipient_key', '=', recipientKey)
    .where('set_aside_at', 'is not', null)
    .where('digest_id', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('id');
}
