import type { Authorship } from '#audit/audit-entry.ts';
import { takeAttempt } from './attempts.ts';
import type { TooBusy } from './hash-queue.ts';
import { deleteAttempts, takeAttemptBack } from './login-attempts.store.ts';
import { hashPassword, isPassword } from './password.ts';
import { transactOverPeople, updatePerson } from './people.store.ts';
import type { PeopleDeps } from './people.ts';
import type { Person } from './person.ts';
import { hashToken } from './token.ts';
import { weaknessOf, type WeakPassword } from './weak-password.ts';
import { findPasswordHash } from './users.store.ts';

export interface OwnPasswordChange {
  person: Person;
  current: string;
  next: string;
  /** The session from which it is changed. It stays open. */
  sessionValue: string;
  /** The value of its browser's device cookie; null: it has none. */
  device: string | null;
}

export type OwnPasswordChanged =
  | { ok: true }
  | { ok: false; reason: 'wrong-password' }
  | { ok: false; reason: 'too-many-attempts'; retryAfterSeconds: number }
  | WeakPassword
  | TooBusy;

/** Changes somebody's own password and ends their other sessions. Guesses count like those of a login. */
export async function changeOwnPassword(
  { db, hashes, hashCost, shopName }: PeopleDeps,
  { person, current, next, sessionValue, device }: OwnPasswordChange,
  authorship: Authorship,
): Promise<OwnPasswordChanged> {
  const weakness = weaknessOf(next, { email: person.email, shopName });
  if (weakness !== null) return { ok: false, reason: 'weak-password', weakness };
  const attempt = await takeAttempt(db, ['own password', person.id], authorship.at);
  if (!attempt.ok) {
    return { ok: false, reason: 'too-many-attempts', retryAfterSeconds: attempt.retryAfterSeconds };
  }

  const known = await findPasswordHash(db, person.id);
  if (known === undefined) return WRONG;
  const source = { lane: 'known', share: person.id } as const;
  const hashed = await hashes.run(source, async () =>
    (await isPassword(current, known)) ? hashPassword(next, authorship.randomBytes, hashCost) : null,
  );
  if (!hashed.ok) {
    await takeAttemptBack(db, attempt.key);
    return hashed;
  }
  const passwordHash = hashed.value;
  if (passwordHash === null) return WRONG;

  const changed = await transactOverPeople(db, [person.id], async (trx, find) => {
    const now = find(person.id);
    // Somebody else changed their password meanwhile: `current` is not the current one any more.
    if (now === undefined || (await findPasswordHash(trx, person.id)) !== known) return false;
    const keepSession = hashToken(sessionValue);
    const keepDevice = device === null ? null : hashToken(device);
    await updatePerson(trx, now, { passwordHash, keepSession, keepDevice }, authorship);
    return true;
  });
  if (!changed) return WRONG;
  await deleteAttempts(db, attempt.key);
  return { ok: true };
}

const WRONG = { ok: false, reason: 'wrong-password' } as const;
