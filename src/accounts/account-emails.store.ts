import type { Kysely } from 'kysely';
import type { AccountEmailRow } from '#db/tables/accounts.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';

/** Queues the email with the link to a mailbox that a person says is theirs. */
export function enqueueAccountEmail(
  db: Kysely<Tables>,
  { to, userId }: { to: string; userId: string },
  stamp: { at: Date; randomBytes: RandomBytes },
): Promise<void> {
  return transact(db, async (trx) => {
    await enqueueEmail(trx, { kind: 'account-email', to, payload: { userId } }, stamp);
  });
}

/** Queues the email with the links of a mailbox's orders. Which those are is read when it is sent. */
export function enqueueOrderLinks(
  db: Kysely<Tables>,
  to: string,
  stamp: { at: Date; randomBytes: RandomBytes },
): Promise<void> {
  return transact(db, async (trx) => {
    await enqueueEmail(trx, { kind: 'order-links', to, payload: {} }, stamp);
  });
}

export async function insertAccountEmail(db: Kysely<Tables>, row: AccountEmailRow): Promise<void> {
  await db.insertInto('account_emails').values(row).execute();
}

/** Confirms a person's own link, once and in time. False: it is not theirs, is over, or was used. */
export async function confirmAccountEmailRow(
  db: Kysely<Tables>,
  { tokenHash, userId, at }: { tokenHash: string; userId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_emails')
    .set({ confirmed_at: at.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Far more mailboxes than a person has. */
const MAX_EMAILS = 20;

/** The mailboxes that a person confirmed, beside the one of the account. */
export async function listAccountEmails(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_emails')
    .select('email')
    .distinct()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('email')
    .limit(MAX_EMAILS)
    .execute();
  return rows.map(({ email }) => email);
}

/** The email of an account; undefined: it was deleted. */
export async function findAccountEmail(db: Kysely<Tables>, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email;
}

/** Deletes links that expired without being used, the oldest first. @returns how many. */
export async function deleteExpiredAccountEmails(
  db: Kysely<Tables>,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_emails')
    .where('token_hash', 'in', (links) =>
      links
        .selectFrom('account_emails')
        .select('token_hash')
        .where('confirmed_at', 'is', null)
        .where('expires_at', '<=', now.toISOString())
        .orderBy('expires_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
