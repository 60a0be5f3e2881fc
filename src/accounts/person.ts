import { randomKey } from '#lib/random-key.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { normalizeText } from '#lib/text.ts';

/** An owner is a superuser, a manager an admin: the names of the specification. */
export type Role = 'cliente' | 'seller' | 'admin' | 'superuser';

/** Somebody with an account; never carries the password. */
export interface Person {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  createdAt: string;
}

/** A new person's id: 128 random bits in hexadecimal. */
export function newUserId(randomBytes: RandomBytes): string {
  return randomKey(randomBytes);
}

/** How an email is stored and compared: capital letters do not make it another person's. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** What the panel finds a person by. */
export function personSearchText({
  id,
  email,
  firstName,
  lastName,
}: Pick<Person, 'id' | 'email' | 'firstName' | 'lastName'>): string {
  return normalizeText([firstName, lastName, email, id].join('\n'));
}
