import { HOUR_MS } from '#lib/durations.ts';
import type { AccountsDeps, PasswordDeps } from './accounts-deps.ts';
import { attemptsKeyOf, takeAttempt } from './attempts.ts';
import type { TooBusy } from './hash-queue.ts';
import { rememberBrowser } from './known-devices.ts';
import { deleteAttempts } from './login-attempts.store.ts';
import type { Networks } from '#lib/networks.ts';
import { takeNetworkTurn } from './login-waits.ts';
import { hashPassword } from './password.ts';
import { findReset, insertReset, enqueueResetEmail } from './password-resets.store.ts';
import { transactOverPeople, updatePerson } from './people.store.ts';
import { normaliseEmail } from './person.ts';
import { hashToken, newToken } from './token.ts';
import { weaknessOf, type WeakPassword } from './weak-password.ts';
import { findUserByEmail } from './users.store.ts';

/** Product rule: a link from an email sets a password for an hour. */
const VALID_MS = HOUR_MS;

/** An invitation that arrives on a Saturday is still valid on Monday morning. */
const INVITATION_VALID_MS = 48 * HOUR_MS;

export interface ResetRequest extends Networks {
  email: string;
}

export type ResetRequested = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * Queues an email for somebody who forgot their password, whether or not there is an account with that address. The account is looked up
 * when the email is sent, so neither the response nor its time reveals whether it exists. An address may request as many as it may fail to
 * log in; one mailbox gets no more than that from all addresses together. An address that asks for many mailboxes waits longer and longer.
 */
export async function requestReset(
  { db, now, randomBytes }: AccountsDeps,
  given: ResetRequest,
): Promise<ResetRequested> {
  const email = normaliseEmail(given.email);
  const turn = await takeNetworkTurn(db, 'password reset', given, now());
  if (!turn.ok) return turn;
  const attempt = await takeAttempt(db, ['password reset', `${email}\n${given.network}`], now());
  if (!attempt.ok) return { ok: false, retryAfterSeconds: attempt.retryAfterSeconds };
  const ofTheMailbox = await takeAttempt(db, ['password reset', email], now());
  if (ofTheMailbox.ok) await enqueueResetEmail(db, email, { at: now(), randomBytes });
  return { ok: true };
}

/** What an email with a link needs. */
export interface OpenedReset {
  firstName: string;
  /** The link's 256 random bits, of which only a hash is stored. */
  token: string;
  userId: string;
  /** When the link ends, as an ISO time in UTC. */
  expiresAt: string;
}

/**
 * Makes a link for the account with that email. Null: there is no such account. An email that is sent again carries another link. Each works for an hour, an invitation's for two days, until one of them is used.
 */
export async function openReset(
  { db, now, randomBytes }: AccountsDeps,
  email: string,
  { isInvitation = false }: { isInvitation?: boolean } = {},
): Promise<OpenedReset | null> {
  const user = await findUserByEmail(db, email);
  if (user === undefined) return null;
  const { id: userId, firstName } = user.person;
  const token = newToken(randomBytes);
  const validMs = isInvitation ? INVITATION_VALID_MS : VALID_MS;
  const expiresAt = new Date(now().getTime() + validMs).toISOString();
  await insertReset(db, { token_hash: hashToken(token), user_id: userId, expires_at: expiresAt });
  return { firstName, token, userId, expiresAt };
}

export interface ResetCompletion {
  /** What the link carries. */
  token: string;
  password: string;
  /** The network that the request comes from. */
  network: string;
}

export type ResetCompleted =
  /** `device`: the value of the browser's device cookie from now on. */
  { ok: true; device: string } | { ok: false; reason: 'link-over' } | WeakPassword | TooBusy;

/**
 * Sets the password of the person who got the link, and ends their sessions and their other links. Somebody who was locked out after
 * failed logins may log in at once from this network, and the browser is known from now on.
 */
export async function completeReset(
  accounts: PasswordDeps,
  { token, password, network }: ResetCompletion,
): Promise<ResetCompleted> {
  const { db, now, randomBytes, hashes, hashCost, shopName } = accounts;
  const reset = await findReset(db, hashToken(token), now());
  if (reset === undefined) return LINK_OVER;
  const weakness = weaknessOf(password, { email: reset.email, shopName });
  if (weakness !== null) return { ok: false, reason: 'weak-password', weakness };
  const source = { lane: 'known', share: reset.userId } as const;
  const hashed = await hashes.run(source, () => hashPassword(password, randomBytes, hashCost));
  if (!hashed.ok) return hashed;
  const passwordHash = hashed.value;

  const email = await transactOverPeople(db, [reset.userId], async (trx, find) => {
    const person = find(reset.userId);
    // When a link is used twice at once, the second finds that it is gone.
    if (person === undefined || (await findReset(trx, hashToken(token), now())) === undefined) return null;
    const by = { id: person.id, name: person.email };
    await updatePerson(trx, person, { passwordHash }, { by, at: now(), randomBytes });
    return person.email;
  });
  if (email === null) return LINK_OVER;
  await deleteAttempts(db, attemptsKeyOf([email, network]));
  return { ok: true, device: await rememberBrowser(accounts, { token: null }, { id: reset.userId }) };
}

const LINK_OVER = { ok: false, reason: 'link-over' } as const;
