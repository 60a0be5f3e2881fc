import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import type { PasswordResetRow } from '#db/tables/accounts.ts';
import { transact } from '#db/transact.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';

/** Queues the email to an address that somebody typed. It need not be an account's. */
export function enqueueResetEmail(
  db: Kysely<Tables>,
  to: string,
  stamp: { at: Date; randomBytes: RandomBytes },
): Promise<void> {
  return transact(db, async (trx) => {
    await enqueueEmail(trx, { kind: 'password-reset', to, payload: {} }, stamp);
  });
}

/** Queues the email to a person of the shop whose account was made a moment ago, in that transaction. @param by Who made it. */
export async function enqueueInvitation(
  trx: Transaction<Tables>,
  to: string,
  { by, ...stamp }: Authorship,
): Promise<void> {
  await enqueueEmail(trx, { kind: 'password-reset', to, payload: { invitedBy: by.name } }, stamp);
}

export async function insertReset(db: Kysely<Tables>, row: PasswordResetRow): Promise<void> {
  await db.insertInto('password_resets').values(row).execute();
}

/** Deletes expired links, the oldest first. @returns how many. */
export async function deleteExpiredResets(
  db: Kysely<Tables>,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('token_hash', 'in', (resets) =>
      resets
        .selectFrom('password_resets')
        .select('token_hash')
        .where('expires_at', '<=', now.toISOString())
        .orderBy('expires_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whose password it may set; undefined when there is no such link, it was used, or it has expired. */
export async function findReset(
  db: Kysely<Tables>,
  tokenHash: string,
  at: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['password_resets.user_id', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst();
  return row && { userId: row.user_id, email: row.email };
}

/** Ends all links that were sent to a person. */
export async function endResetsOf(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
