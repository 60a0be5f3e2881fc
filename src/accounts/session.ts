import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { Person } from './person.ts';
import {
  deleteOverSessions,
  deleteSession,
  findLiveSession,
  insertSession,
  listLiveSessions,
  touchSession,
  type LiveSession,
  type SessionLimits,
} from './sessions.store.ts';
import { hashToken, newToken } from './token.ts';

/** Product rule: 12 hours unused, 7 days at most. */
const IDLE_MS = 12 * HOUR_MS;
const MAX_WAIT_MS = 7 * DAY_MS;
/** The last use is written at most once a minute, so that reading pages does not write to disk. */
const TOUCH_AFTER_MS = MINUTE_MS;
/** A browser's is shorter; a program may send any. */
const MAX_USER_AGENT = 300;

/** From where a session begins, as its owner reads it. */
export interface SessionOrigin {
  userAgent?: string | undefined;
  address?: string | undefined;
}

/** Who is signed in, and how sure that is. */
export interface SignedIn extends Person {
  /** When they last typed their password in this session, ISO in UTC. */
  confirmedAt?: string;
  /** Until they set up a second factor they can do nothing else in the panel. */
  needsSecondFactor?: boolean;
}

/**
 * Begins a session and returns its value: 256 random bits, of which only a hash is stored. Null when `passwordHash` is not the person's any
 * more: a new password ends every session, this one too.
 */
export async function beginSession(
  { db, now, randomBytes }: AccountsDeps,
  person: Person,
  passwordHash: string,
  { userAgent, address }: SessionOrigin = {},
): Promise<string | null> {
  const value = newToken(randomBytes);
  const at = now().toISOString();
  await deleteOverSessions(db, limitsAt(now()));
  const session = {
    token_hash: hashToken(value),
    user_id: person.id,
    created_at: at,
    last_seen_at: at,
    confirmed_at: at,
    user_agent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    address: address ?? null,
  };
  return (await insertSession(db, session, passwordHash)) ? value : null;
}

/** The person of a session, or null when there is no such session or it has expired. Reading it keeps it alive. */
export async function resumeSession(
  { db, now }: AccountsDeps,
  sessionValue: string,
): Promise<SignedIn | null> {
  const key = hashToken(sessionValue);
  const session = await findLiveSession(db, key, limitsAt(now()));
  if (session === undefined) return null;
  if (now().getTime() - Date.parse(session.lastSeenAt) >= TOUCH_AFTER_MS) {
    await touchSession(db, key, now().toISOString());
  }
  return signedInOf(session);
}

/** The persons of those among these sessions that have not ended or expired, by the session's value. Reading them does not keep them alive. */
export async function listLive(
  { db, now }: AccountsDeps,
  sessionValues: readonly string[],
): Promise<ReadonlyMap<string, SignedIn>> {
  const values = new Map(sessionValues.map((value) => [hashToken(value), value]));
  const live = await listLiveSessions(db, [...values.keys()], limitsAt(now()));
  return new Map(live.map((session) => [values.get(session.tokenHash) ?? '', signedInOf(session)]));
}

/** Ends a session. An unknown or expired one is no error. */
export async function logout({ db }: AccountsDeps, sessionValue: string): Promise<void> {
  await deleteSession(db, hashToken(sessionValue));
}

function signedInOf({ person, confirmedAt, needsSecondFactor }: LiveSession): SignedIn {
  return { ...person, ...(confirmedAt !== null && { confirmedAt }), needsSecondFactor };
}

export function limitsAt(now: Date): SessionLimits {
  return {
    createdAfter: new Date(now.getTime() - MAX_WAIT_MS).toISOString(),
    seenAfter: new Date(now.getTime() - IDLE_MS).toISOString(),
  };
}
