import type { PasswordContext } from './accounts-context.ts';
import { takeAttempt } from './attempts.ts';
import type { TooBusy } from './hash-queue.ts';
import { forgetAttempts } from './login-attempts.store.ts';
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
  | { ok: false; reason: 'too-many-attempts'; retryAfterSeconds: number }
  | TooBusy;

/** Checks who it is and begins a session. An unknown email is answered like a wrong password, and as slowly. */
export async function login(accounts: PasswordContext, credentials: Credentials): Promise<LoginResult> {
  const email = normaliseEmail(credentials.email);
  const { db, now, hashes } = accounts;
  const attempt = await takeAttempt(db, [email, credentials.address], now());
  if (!attempt.ok) {
    return { ok: false, reason: 'too-many-attempts', retryAfterSeconds: attempt.retryAfterSeconds };
  }

  const user = await findUserByEmail(db, email);
  const source = { lane: 'stranger', share: credentials.address } as const;
  const checked = await hashes.run(source, () =>
    isPassword(credentials.password, user?.passwordHash ?? NOBODYS_HASH),
  );
  if (!checked.ok) return checked;
  if (user === undefined || !checked.value) return { ok: false, reason: 'wrong-credentials' };

  const sessionValue = await beginSession(accounts, user.person, user.passwordHash);
  if (sessionValue === null) return { ok: false, reason: 'wrong-credentials' };
  await forgetAttempts(db, attempt.key);
  return { ok: true, sessionValue, person: user.person };
}
