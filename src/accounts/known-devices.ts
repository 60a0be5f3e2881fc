import type { AccountsDeps } from './accounts-deps.ts';
import { emailsOfDevice, rememberDevice } from './known-devices.store.ts';
import type { Person } from './person.ts';
import { hashToken, newToken } from './token.ts';

/**
 * A browser that has signed in before has a cookie that identifies it and gives no access: failed logins of strangers do not make it
 * wait. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export type Device =
  /** It has signed in to the account before. `token`: the value of its cookie. */
  | { isKnown: true; token: string }
  /** It has not. Null: it has no cookie that the shop issued. */
  | { isKnown: false; token: string | null };

/** Whether the browser with that cookie has signed in with that email before. A cookie that the shop did not issue counts as none. */
export async function findDevice(
  { db }: Pick<AccountsDeps, 'db'>,
  token: string | null,
  email: string,
): Promise<Device> {
  // Read also without a cookie, so that the response takes as long.
  const emails = await emailsOfDevice(db, hashToken(token ?? ''));
  if (token === null || emails.length === 0) return { isKnown: false, token: null };
  return { isKnown: emails.includes(email), token };
}

/** Remembers the browser that signed in. @returns its cookie's value from now on: 256 random bits, of which only a hash is stored. */
export async function rememberBrowser(
  { db, now, randomBytes }: AccountsDeps,
  { token }: Pick<Device, 'token'>,
  { id }: Pick<Person, 'id'>,
): Promise<string> {
  const value = token ?? newToken(randomBytes);
  await rememberDevice(db, { tokenHash: hashToken(value), userId: id, at: now() });
  return value;
}
