import type { PasswordDeps } from './accounts-deps.ts';
import { takeAttempt, type Attempt } from './attempts.ts';
import type { HashSource, TooBusy } from './hash-queue.ts';
import { deviceKeyOf, findDevice, knowDevice, type Device } from './known-devices.ts';
import { deleteAttempts, takeAttemptBack } from './login-attempts.store.ts';
import type { Networks } from '#lib/networks.ts';
import { takeLoginTurn, type Waited } from './login-waits.ts';
import { isPassword, nobodysHash } from './password.ts';
import { normaliseEmail, type Person } from './person.ts';
import { beginSession } from './session.ts';
import { findUserByEmail } from './users.store.ts';

export interface Credentials extends Networks {
  email: string;
  password: string;
  /** What the browser's device cookie says; null: it has none. */
  device: string | null;
}

export type LoginResult =
  /** `device`: what the browser's device cookie says from now on. */
  | { ok: true; sessionValue: string; device: string; person: Person }
  /** Email or password: the answer does not say which. */
  | { ok: false; reason: 'wrong-credentials' }
  | { ok: false; reason: 'too-many-attempts'; retryAfterSeconds: number }
  | TooBusy;

/** Checks who it is and begins a session. An unknown email is answered like a wrong password, and as slowly. */
export async function login(accounts: PasswordDeps, credentials: Credentials): Promise<LoginResult> {
  const email = normaliseEmail(credentials.email);
  const { db, hashes } = accounts;
  const device = await findDevice(accounts, credentials.device, email);
  const source: HashSource = device.isKnown
    ? { lane: 'known', share: `${email} ${device.token}` }
    : { lane: 'stranger', share: credentials.network };
  // An attempt is written to the database and, refused, off again: four commits for each of a flood's requests.
  const refused = hashes.refusal(source);
  if (refused !== null) return refused;
  const turn = await takeTurn(accounts, { ...credentials, email }, device);
  if (!turn.ok) return { ok: false, reason: 'too-many-attempts', retryAfterSeconds: turn.retryAfterSeconds };

  const user = await findUserByEmail(db, email);
  const checked = await hashes.run(source, () =>
    isPassword(credentials.password, user?.passwordHash ?? nobodysHash(accounts.hashCost)),
  );
  if (!checked.ok) {
    await turn.giveBack();
    return checked;
  }
  if (user === undefined || !checked.value) return WRONG;

  const sessionValue = await beginSession(accounts, user.person, user.passwordHash);
  if (sessionValue === null) return WRONG;
  await turn.giveBack();
  await deleteAttempts(db, turn.key);
  return {
    ok: true,
    sessionValue,
    device: await knowDevice(accounts, device, user.person),
    person: user.person,
  };
}

const WRONG = { ok: false, reason: 'wrong-credentials' } as const;

type Turn =
  | { ok: true; key: string; giveBack: () => Promise<void> }
  | { ok: false; retryAfterSeconds: number };

/** A browser that is known has a counter of its own: whatever strangers guess, it does not wait for them. */
async function takeTurn(
  { db, now }: PasswordDeps,
  { email, network, wideNetwork }: Networks & { email: string },
  device: Device,
): Promise<Turn> {
  const waited: Waited = device.isKnown
    ? { ok: true, giveBack: async () => {} }
    : await takeLoginTurn(db, { email, network, wideNetwork }, now());
  if (!waited.ok) return waited;
  const attempt: Attempt = await takeAttempt(
    db,
    device.isKnown ? [email, `device ${deviceKeyOf(device.token ?? '')}`] : [email, network],
    now(),
  );
  if (!attempt.ok) {
    await waited.giveBack();
    return attempt;
  }
  return {
    ok: true,
    key: attempt.key,
    async giveBack() {
      await waited.giveBack();
      await takeAttemptBack(db, attempt.key);
    },
  };
}
