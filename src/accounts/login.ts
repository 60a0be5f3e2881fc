import type { PasswordDeps } from './accounts-deps.ts';
import { takeAttempt, type Attempt } from './attempts.ts';
import type { HashSource, TooBusy } from './hash-queue.ts';
import { findDevice, rememberBrowser, type Device } from './known-devices.ts';
import { hasDevices } from './known-devices.store.ts';
import { deleteAttempts, takeAttemptBack } from './login-attempts.store.ts';
import type { Networks } from '#lib/networks.ts';
import { takeLoginTurn, type Waited } from './login-waits.ts';
import { isPassword, nobodysHash } from './password.ts';
import { normaliseEmail, type Person } from './person.ts';
import { checkCode } from './second-factor.ts';
import { findSecondFactor } from './second-factor.store.ts';
import { beginSession, type SessionOrigin } from './session.ts';
import { hashToken } from './token.ts';
import { findUserByEmail } from './users.store.ts';

export interface Credentials extends Networks {
  email: string;
  password: string;
  /** The value of the browser's device cookie; null: it has none. */
  device: string | null;
  /** Of the second step; absent: not typed yet. */
  code?: string | undefined;
  origin?: SessionOrigin;
}

export type LoginResult =
  /** `device`: the value of the browser's device cookie from now on. `isFirst`: nobody signed in with this password before. */
  | { ok: true; sessionValue: string; device: string; person: Person; isFirst: boolean }
  /** Email or password: the result does not say which. */
  | { ok: false; reason: 'wrong-credentials' }
  /** The password is right, and a code of the second step is missing, or wrong. */
  | { ok: false; reason: 'code-missing' }
  | { ok: false; reason: 'wrong-code' }
  | { ok: false; reason: 'too-many-attempts'; retryAfterSeconds: number }
  | TooBusy;

/** Checks the password and begins a session. For an unknown email the result, and the time it takes, are those of a wrong password. */
export async function login(accounts: PasswordDeps, credentials: Credentials): Promise<LoginResult> {
  const email = normaliseEmail(credentials.email);
  const { db, hashes } = accounts;
  const device = await findDevice(accounts, credentials.device, email);
  const source: HashSource = device.isKnown
    ? { lane: 'known', share: `${email} ${device.token}` }
    : { lane: 'stranger', share: credentials.network };
  // Otherwise each request of a flood would cost four commits: its attempt is written, and deleted when the queue refuses it.
  const refused = hashes.refusal(source);
  if (refused !== null) return refused;
  const turn = await takeTurn(accounts, { ...credentials, email }, device);
  if (!turn.ok) return { ok: false, reason: 'too-many-attempts', retryAfterSeconds: turn.retryAfterSeconds };

  const user = await findUserByEmail(db, email);
  const checked = await hashes.run(source, () =>
    isPassword(credentials.password, user?.passwordHash ?? nobodysHash(accounts.hashCost)),
  );
  if (!checked.ok) {
    await turn.undo();
    return checked;
  }
  if (user === undefined || !checked.value) return WRONG;

  const factor = await findSecondFactor(db, user.person.id);
  if (factor !== null && factor.confirmedAt !== null) {
    // The password was right: that is no failed login.
    if (credentials.code === undefined) {
      await turn.undo();
      return { ok: false, reason: 'code-missing' };
    }
    const code = await checkCode(db, user.person.id, credentials.code, accounts.now());
    if (!code.ok) {
      if (code.reason === 'too-many-attempts') await turn.undo();
      return code;
    }
  }

  const { origin = {} } = credentials;
  const sessionValue = await beginSession(accounts, user.person, user.passwordHash, origin);
  if (sessionValue === null) return WRONG;
  await turn.undo();
  await deleteAttempts(db, turn.key);
  const isFirst = !(await hasDevices(db, user.person.id));
  return {
    ok: true,
    isFirst,
    sessionValue,
    device: await rememberBrowser(accounts, device, user.person),
    person: user.person,
  };
}

const WRONG = { ok: false, reason: 'wrong-credentials' } as const;

type Turn = { ok: true; key: string; undo: () => Promise<void> } | { ok: false; retryAfterSeconds: number };

/** A known browser has a counter of its own, so guesses of strangers do not make it wait. */
async function takeTurn(
  { db, now }: PasswordDeps,
  { email, network, wideNetwork }: Networks & { email: string },
  device: Device,
): Promise<Turn> {
  const waited: Waited = device.isKnown
    ? { ok: true, undo: async () => {} }
    : await takeLoginTurn(db, { email, network, wideNetwork }, now());
  if (!waited.ok) return waited;
  const attempt: Attempt = await takeAttempt(
    db,
    device.isKnown ? [email, `device ${hashToken(device.token)}`] : [email, network],
    now(),
  );
  if (!attempt.ok) {
    await waited.undo();
    return attempt;
  }
  return {
    ok: true,
    key: attempt.key,
    async undo() {
      await waited.undo();
      await takeAttemptBack(db, attempt.key);
    },
  };
}
