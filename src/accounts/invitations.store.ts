import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { enqueueInvitation } from './password-resets.store.ts';

/** The panel's data about a person who was invited and has not chosen a password yet. ISO times in UTC. */
export interface Invitation {
  /** When it was sent last. */
  at: string;
  /** Who sent it. */
  by: string;
  /** When the link of its email ends; null: the email has not gone out yet. */
  expiresAt: string | null;
}

/** Writes an invitation, or the newer one of the same person, and queues its email. */
export async function sendInvitation(
  trx: Transaction<Tables>,
  { id, email }: { id: string; email: string },
  authorship: Authorship,
): Promise<void> {
  const { by, at } = authorship;
  const row = { invited_at: at.toISOString(), invited_by: by.name, expires_at: null };
  await trx
    .insertInto('invitations')
    .values({ user_id: id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await enqueueInvitation(trx, email, authorship);
}

/** Records until when the link of a sent email works. It writes nothing about a person who has chosen their password meanwhile. */
export async function writeInvitationEnd(
  db: Kysely<Tables>,
  { userId, expiresAt }: { userId: string; expiresAt: string },
): Promise<void> {
  await db.updateTable('invitations').set({ expires_at: expiresAt }).where('user_id', '=', userId).execute();
}

/**
 * The pending invitations of these people, by person id. A person who entered their account has accepted, even if the row is still there: a
 * process of a release without this table does not delete it.
 */
export async function listInvitations(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Invitation>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invitations')
    .select(['user_id', 'invited_at as at', 'invited_by as by', 'expires_at as expiresAt'])
    .where('user_id', 'in', userIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_devices')
            .select('known_devices.user_id')
            .whereRef('known_devices.user_id', '=', 'invitations.user_id'),
        ),
      ),
    )
    .limit(userIds.length)
    .execute();
  return new Map(rows.map(({ user_id: id, ...invitation }) => [id, invitation]));
}

/** Its person chose a password. */
export async function endInvitation(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('invitations').where('user_id', '=', userId).execute();
}
