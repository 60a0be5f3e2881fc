import type { Kysely } from 'kysely';
import { engineOf } from '#db/engine.ts';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import type { SessionRow } from '#db/tables/accounts.ts';
import { transact } from '#db/transact.ts';
import type { Person } from './person.ts';
import { PERSON_COLUMNS, personOf } from './users.store.ts';

/** A session that began, or was last used, before these ISO times has expired. */
export interface SessionLimits {
  createdAfter: string;
  seenAfter: string;
}

/** Inserts a session. False when `passwordHash` is not the user's any more, or there is no such user. */
export function insertSession(db: Kysely<Tables>, row: SessionRow, passwordHash: string): Promise<boolean> {
  return transact(db, async (trx) => {
    let owner = trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', row.user_id)
      .where('password_hash', '=', passwordHash);
    // A change of the password waits for this transaction, and then ends this session too.
    if (engineOf(trx) === 'postgres') owner = owner.forShare();
    if ((await owner.executeTakeFirst()) === undefined) return false;
    await trx.insertInto('sessions').values(row).execute();
    return true;
  });
}

export async function findLiveSession(
  db: Kysely<Tables>,
  tokenHash: string,
  { createdAfter, seenAfter }: SessionLimits,
): Promise<{ person: Person; lastSeenAt: string } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...PERSON_COLUMNS, 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.created_at', '>', createdAfter)
    .where('sessions.last_seen_at', '>', seenAfter)
    .executeTakeFirst();
  return row === undefined ? undefined : { person: personOf(row), lastSeenAt: row.last_seen_at };
}

/** The persons of those among these sessions that have not ended or expired. Reading them does not keep them alive. */
export async function listLiveSessions(
  db: Kysely<Tables>,
  tokenHashes: readonly string[],
  { createdAfter, seenAfter }: SessionLimits,
): Promise<{ tokenHash: string; person: Person }[]> {
  if (tokenHashes.length === 0) return [];
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...PERSON_COLUMNS, 'sessions.token_hash'])
    .where(isOneOf(db, 'sessions.token_hash', jsonList(tokenHashes)))
    .where('sessions.created_at', '>', createdAfter)
    .where('sessions.last_seen_at', '>', seenAfter)
    .execute();
  return rows.map((row) => ({ tokenHash: row.token_hash, person: personOf(row) }));
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

/** Ends a person's sessions, all but the one with `keepTokenHash`. */
export async function endSessionsOf(
  db: Kysely<Tables>,
  userId: string,
  keepTokenHash: string | null,
): Promise<void> {
  let theirs = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keepTokenHash !== null) theirs = theirs.where('token_hash', '!=', keepTokenHash);
  await theirs.execute();
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
