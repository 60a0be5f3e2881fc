import type { Insertable, Kysely, Selectable } from 'kysely';
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
export function insertSession(
  db: Kysely<Tables>,
  row: Insertable<SessionRow>,
  passwordHash: string,
): Promise<boolean> {
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

export interface LiveSession {
  tokenHash: string;
  person: Person;
  lastSeenAt: string;
  /** When its person last typed their password in it; null: nobody knows. */
  confirmedAt: string | null;
  /** Their role needs a second factor, and they have none. */
  needsSecondFactor: boolean;
}

export async function findLiveSession(
  db: Kysely<Tables>,
  tokenHash: string,
  limits: SessionLimits,
): Promise<LiveSession | undefined> {
  const row = await liveSessions(db, limits).where('sessions.token_hash', '=', tokenHash).executeTakeFirst();
  return row && liveSessionOf(row);
}

/** Those among these sessions that have not ended or expired. Reading them does not keep them alive. */
export async function listLiveSessions(
  db: Kysely<Tables>,
  tokenHashes: readonly string[],
  limits: SessionLimits,
): Promise<LiveSession[]> {
  if (tokenHashes.length === 0) return [];
  const rows = await liveSessions(db, limits)
    .where(isOneOf(db, 'sessions.token_hash', jsonList(tokenHashes)))
    .execute();
  return rows.map(liveSessionOf);
}

export async function touchSession(db: Kysely<Tables>, tokenHash: string, lastSeenAt: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: lastSeenAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** A person's sessions that have not expired, the last used first. */
export function listSessionsOf(
  db: Kysely<Tables>,
  userId: string,
  { createdAfter, seenAfter }: SessionLimits,
): Promise<Selectable<SessionRow>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', createdAfter)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .execute();
}

/** Ends the session of a person whose hash begins so. False: there is none. */
export async function endSessionWithId(
  db: Kysely<Tables>,
  userId: string,
  hashStart: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'like', `${hashStart}%`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Records that a session's person typed their password in it. */
export async function markConfirmedSession(db: Kysely<Tables>, tokenHash: string, at: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: at }).where('token_hash', '=', tokenHash).execute();
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

function liveSessions(db: Kysely<Tables>, { createdAfter, seenAfter }: SessionLimits) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .leftJoin('second_factor_roles', (needed) =>
      needed.on((on) => on('second_factor_roles.role', '=', on.fn.coalesce('users.role', 'users.type'))),
    )
    .select([...PERSON_COLUMNS, 'sessions.token_hash', 'sessions.last_seen_at', 'sessions.confirmed_at'])
    .select(['second_factors.confirmed_at as factor_confirmed_at', 'second_factor_roles.role as needed_for'])
    .where('sessions.created_at', '>', createdAfter)
    .where('sessions.last_seen_at', '>', seenAfter);
}

type LiveRow = Awaited<ReturnType<ReturnType<typeof liveSessions>['executeTakeFirstOrThrow']>>;

function liveSessionOf(row: LiveRow): LiveSession {
  return {
    tokenHash: row.token_hash,
    person: personOf(row),
    lastSeenAt: row.last_seen_at,
    confirmedAt: row.confirmed_at,
    needsSecondFactor: row.needed_for !== null && row.factor_confirmed_at === null,
  };
}
