import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { Tables } from '#db/tables.ts';
import { ATTEMPTS_WINDOW_MS, countAttempt } from './login-attempts.store.ts';

export type Attempt =
  /** `key` is the argument for `deleteAttempts` after the right password. */
  { ok: true; key: string } | { ok: false; retryAfterSeconds: number };

/** Product rule: five failures in a window. */
const ALLOWED_FAILURES = 5;

/**
 * Takes one of the attempts that `who` has. It counts before the password is checked, so that a hundred guesses at the same
 * moment count as a hundred.
 */
export async function takeAttempt(
  db: Kysely<Tables>,
  who: readonly [string, string],
  now: Date,
): Promise<Attempt> {
  const key = attemptsKeyOf(who);
  const attempt = await countAttempt(db, { key, now });
  if (attempt.count <= ALLOWED_FAILURES) return { ok: true, key };
  const opensAt = Date.parse(attempt.window_started_at) + ATTEMPTS_WINDOW_MS;
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000)) };
}

/** The argument for `deleteAttempts`. */
export function attemptsKeyOf(who: readonly [string, string]): string {
  return createHash('sha256').update(who.join('\n')).digest('hex');
}
