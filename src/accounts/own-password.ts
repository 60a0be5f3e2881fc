import type { Authorship } from '#audit/audit-log.store.ts';
import { takeAttempt } from './attempts.ts';
import { forgetAttempts } from './login-attempts.store.ts';
import { hashPassword, isPassword } from './password.ts';
import { transactOverPeople, updatePerson } from './people.store.ts';
import type { Person } from './person.ts';
import { sessionKeyOf } from './session.ts';
import { findPasswordHash, type AccountsDatabase } from './users.store.ts';

export interface OwnPasswordChange {
  person: Person;
  current: string;
  next: string;
  /** The one from which it is changed, which goes on. */
  sessionValue: string;
}

export type OwnPasswordChanged =
  | { ok: true }
  | { ok: false; reason: 'wrong-password' }
  | { ok: false; reason: 'too-many-attempts'; retryAfterSeconds: number };

/** Somebody changes their own password; every other session of theirs ends. Guesses count like those of a login. */
export async function changeOwnPassword(
  db: AccountsDatabase,
  { person, current, next, sessionValue }: OwnPasswordChange,
  authorship: Authorship,
): Promise<OwnPasswordChanged> {
  const attempt = await takeAttempt(db, ['own password', person.id], authorship.at);
  if (!attempt.ok) {
    return { ok: false, reason: 'too-many-attempts', retryAfterSeconds: attempt.retryAfterSeconds };
  }

  const known = await findPasswordHash(db, person.id);
  if (known === undefined || !(await isPassword(current, known))) return WRONG;
  const passwordHash = await hashPassword(next, authorship.randomBytes);

  const changed = await transactOverPeople(db, [person.id], async (trx, find) => {
    const now = find(person.id);
    // Somebody else gave them another password in the meantime: `current` is it no longer.
    if (now === undefined || (await findPasswordHash(trx, person.id)) !== known) return false;
    const keepSession = sessionKeyOf(sessionValue);
    await updatePerson(trx, now, { passwordHash, keepSession }, authorship);
    return true;
  });
  if (!changed) return WRONG;
  await forgetAttempts(db, attempt.key);
  return { ok: true };
}

const WRONG = { ok: false, reason: 'wrong-password' } as const;
