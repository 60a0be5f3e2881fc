import { takeAttempt } from './attempts.ts';
import type { TooBusy } from './hash-queue.ts';
import { deleteAttempts, takeAttemptBack } from './login-attempts.store.ts';
import { isPassword } from './password.ts';
import type { PeopleDeps } from './people.ts';
import type { Person } from './person.ts';
import { findPasswordHash } from './users.store.ts';

export type PasswordConfirmed =
  | { ok: true }
  | { ok: false; reason: 'wrong-password' }
  | { ok: false; reason: 'too-many-attempts'; retryAfterSeconds: number }
  | TooBusy;

/**
 * Checks somebody's own password before a step that cannot be undone. Guesses count with those of a change of the password, so that an
 * open session gives nobody more of them.
 */
export async function confirmPassword(
  { db, hashes }: PeopleDeps,
  person: Person,
  password: string,
  now: Date,
): Promise<PasswordConfirmed> {
  const attempt = await takeAttempt(db, ['own password', person.id], now);
  if (!attempt.ok) {
    return { ok: false, reason: 'too-many-attempts', retryAfterSeconds: attempt.retryAfterSeconds };
  }
  const known = await findPasswordHash(db, person.id);
  if (known === undefined) return { ok: false, reason: 'wrong-password' };
  const checked = await hashes.run({ lane: 'known', share: person.id }, () => isPassword(password, known));
  if (!checked.ok) {
    await takeAttemptBack(db, attempt.key);
    return checked;
  }
  if (!checked.value) return { ok: false, reason: 'wrong-password' };
  await deleteAttempts(db, attempt.key);
  return { ok: true };
}
