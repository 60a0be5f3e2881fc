import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Person } from './person.ts';
import { limitsAt } from './session.ts';
import { endSessionsOf, endSessionWithId, listSessionsOf } from './sessions.store.ts';
import { hashToken } from './token.ts';

/** A session as its owner sees it. The id opens nothing. */
export interface OpenSession {
  id: string;
  userAgent: string | null;
  address: string | null;
  /** ISO times in UTC; the last use is written once a minute. */
  since: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** A person's live sessions, the last used first. */
export async function listOpenSessions(
  db: Kysely<Tables>,
  { id }: Person,
  sessionValue: string,
  now: Date,
): Promise<OpenSession[]> {
  const sessions = await listSessionsOf(db, id, limitsAt(now));
  const current = hashToken(sessionValue);
  return sessions.map((session) => ({
    id: sessionIdOf(session.token_hash),
    userAgent: session.user_agent,
    address: session.address,
    since: session.created_at,
    lastSeenAt: session.last_seen_at,
    isCurrent: session.token_hash === current,
  }));
}

/** Ends one of a person's own sessions. False: they have none with that id. */
export function endOwnSession(db: Kysely<Tables>, { id }: Person, sessionId: string): Promise<boolean> {
  return /^[\da-f]{32}$/.test(sessionId) ? endSessionWithId(db, id, sessionId) : Promise.resolve(false);
}

/** Ends all sessions of a person but the one that asks. */
export function endOtherSessions(db: Kysely<Tables>, { id }: Person, sessionValue: string): Promise<void> {
  return endSessionsOf(db, id, hashToken(sessionValue));
}

/** Half of the stored hash: enough to tell sessions apart. */
function sessionIdOf(tokenHash: string): string {
  return tokenHash.slice(0, 32);
}
