import type { Kysely } from 'kysely';
import type { SessionRow, Tables } from '#db/tables.ts';
import type { Person } from './person.ts';
import { personOf } from './users.store.ts';

/** ISO times before which a session is over: when it began and when it was last used. */
export interface SessionLimits {
  createdAfter: string;
  seenAfter: string;
}

export async function insertSession(db: Kysely<Tables>, row: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export async function findLiveSession(
  db: Kysely<Tables>,
  tokenHash: string,
  { createdAfter, seenAfter }: SessionLimits,
): Promise<{ person: Person; lastSeenAt: string } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.email',
      'users.username',
      'users.first_name',
      'users.last_name',
      'users.type',
      'users.created_at',
      'sessions.last_seen_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.created_at', '>', createdAfter)
    .where('sessions.last_seen_at', '>', seenAfter)
    .executeTakeFirst();
  return row === undefined ? undefined : { person: personOf(row), lastSeenAt: row.last_seen_at };
}

export async function touchSession(db: Kysely<Tables>, tokenHash: string, lastSeenAt: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: lastSeenAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: Kysely<Tables>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteOverSessions(
  db: Kysely<Tables>,
  { createdAfter, seenAfter }: SessionLimits,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([session('created_at', '<=', createdAfter), session('last_seen_at', '<=', seenAfter)]),
    )
    .execute();
}
