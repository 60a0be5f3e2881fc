import { DAY_MS } from '#lib/durations.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  confirmAccountEmailRow,
  enqueueAccountEmail,
  findAccountEmail,
  insertAccountEmail,
  listAccountEmails,
} from './account-emails.store.ts';
import { takeAttempt, type Attempt } from './attempts.ts';
import { normaliseEmail, type Person } from './person.ts';
import { hashToken, newToken } from './token.ts';

/** Product rule: the link works for a day, for a mailbox that is read seldom. */
const VALID_MS = DAY_MS;

export type EmailClaimed = { ok: true } | Extract<Attempt, { ok: false }>;

/**
 * Queues the email by which a person shows that another mailbox is theirs too. One person, and one mailbox, gets as many as failed logins
 * are allowed. The result does not reveal whether that mailbox has orders.
 */
export async function claimEmail(
  { db, now, randomBytes }: AccountsDeps,
  person: Pick<Person, 'id'>,
  typed: string,
): Promise<EmailClaimed> {
  const email = normaliseEmail(typed);
  for (const who of [person.id, email]) {
    const attempt = await takeAttempt(db, ['account email', who], now());
    if (!attempt.ok) return attempt;
  }
  await enqueueAccountEmail(db, { to: email, userId: person.id }, { at: now(), randomBytes });
  return { ok: true };
}

/**
 * The email's content: the account that asked, and the link's 256 random bits, of which only a hash is stored. Null: the account is gone.
 * An email that is sent again has a new link.
 */
export async function openEmailClaim(
  { db, now, randomBytes }: AccountsDeps,
  { userId, email }: { userId: string; email: string },
): Promise<{ account: string; token: string } | null> {
  const account = await findAccountEmail(db, userId);
  if (account === undefined) return null;
  const token = newToken(randomBytes);
  const expiresAt = new Date(now().getTime() + VALID_MS).toISOString();
  await insertAccountEmail(db, {
    token_hash: hashToken(token),
    user_id: userId,
    email: normaliseEmail(email),
    expires_at: expiresAt,
    confirmed_at: null,
  });
  return { account, token };
}

/**
 * Adds the mailbox to the account that asked for it. Only that account can do it. Otherwise anyone could ask, and would see the orders of a
 * person who presses the link without reading. False: the link has expired, was used, or belongs to another account.
 */
export function confirmEmail(
  { db, now }: AccountsDeps,
  person: Pick<Person, 'id'>,
  token: string,
): Promise<boolean> {
  return confirmAccountEmailRow(db, { tokenHash: hashToken(token), userId: person.id, at: now() });
}

/** The mailboxes whose orders a person may see. */
export async function emailsOf(
  { db }: Pick<AccountsDeps, 'db'>,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<string[]> {
  return [email, ...(await listAccountEmails(db, id))];
}
