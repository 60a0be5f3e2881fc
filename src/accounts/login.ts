import { createHash } from 'node:crypto';
import type { AccountsContext } from './accounts-context.ts';
import { countAttempt, forgetAttempts } from './login-attempts.store.ts';
import { isPassword, NOBODYS_HASH } from './password.ts';
import { normaliseEmail, type Person } from './person.ts';
import { beginSession } from './session.ts';
import { findUserByEmail } from './users.store.ts';

export interface Credentials {
  email: string;
  password: string;
  /** The network address it comes from. */
  address: string;
}

export type LoginResult =
  | { ok: true; sessionValue: string; person: Person }
  /** Email or password: which of them is not told. */
  | { ok: false; reason: 'wrong-credentials' }
  | { ok: false; reason: 'too-many-attempts'; retryAfterSeconds: number };

/** Product rule: five failures per email and address in 15 minutes. */
const ALLOWED_FAILURES = 5;
const WINDOW_MS = 15 * 60_000;

/** Checks who it is and begins a session. An unknown email is answered like a wrong password, and as slowly. */
export async function login(accounts: AccountsContext, credentials: Credentials): Promise<LoginResult> {
  const email = normaliseEmail(credentials.email);
  const { db, now } = accounts;
  const key = createHash('sha256').update(`${email}\n${credentials.address}`).digest('hex');

  // Counted before the password is looked at: a hundred guesses at the same moment are a hundred.
  const attempt = await countAttempt(db, {
    key,
    at: now().toISOString(),
    windowsAfter: new Date(now().getTime() - WINDOW_MS).toISOString(),
  });
  if (attempt.count > ALLOWED_FAILURES) {
    const opensAt = Date.parse(attempt.window_started_at) + WINDOW_MS;
    const retryAfterSeconds = Math.max(1, Math.ceil((opensAt - now().getTime()) / 1000));
    return { ok: false, reason: 'too-many-attempts', retryAfterSeconds };
  }

  const user = await findUserByEmail(db, email);
  const isRight = await isPassword(credentials.password, user?.passwordHash ?? NOBODYS_HASH);
  if (user === undefined || !isRight) return { ok: false, reason: 'wrong-credentials' };

  await forgetAttempts(db, key);
  return { ok: true, sessionValue: await beginSession(accounts, user.person), person: user.person };
}
