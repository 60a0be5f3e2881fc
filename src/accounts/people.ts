import type { Kysely } from 'kysely';
import { AuthorIsGone, type Authorship } from '#audit/audit-entry.ts';
import { readableCode, type RandomBytes } from '#lib/readable-code.ts';
import type { Tables } from '#db/tables.ts';
import type { PasswordDeps } from './accounts-deps.ts';
import type { TooBusy } from './hash-queue.ts';
import { hashPassword } from './password.ts';
import { createPerson, deletePerson, transactOverPeople, updatePerson } from './people.store.ts';
import { may, type PanelRole } from './permissions.ts';
import { newUserId, normaliseEmail, type Person } from './person.ts';
import { newToken } from './token.ts';
import { weaknessOf, type WeakPassword } from './weak-password.ts';
import { storedRole } from './users.store.ts';

export type NewPerson =
  /** Without a password, the person gets one that nobody knows. */
  | { role: 'cliente'; email: string; firstName: string; lastName: string; password: string | null }
  /** Without a password, an email with a link invites them to choose their own. */
  | {
      role: 'admin' | 'seller';
      email: string;
      firstName: string;
      lastName: string;
      password: string | null;
    };

/** What the functions that add and change people depend on. */
export type PeopleDeps = Pick<PasswordDeps, 'db' | 'hashes' | 'hashCost' | 'shopName'>;

export type PersonAdded =
  | { ok: true; person: Person }
  | { ok: false; reason: 'email-taken' }
  | WeakPassword
  | TooBusy;

/** Adds a cliente, a seller or an admin. Superusers are made of these (`changeRole`). */
export async function addPerson(
  people: PeopleDeps,
  { role, firstName, lastName, ...given }: NewPerson,
  authorship: Authorship,
): Promise<PersonAdded> {
  const { randomBytes, at } = authorship;
  const email = normaliseEmail(given.email);
  const weakness = given.password === null ? null : weaknessOf(given.password, { email, ...people });
  if (weakness !== null) return { ok: false, reason: 'weak-password', weakness };
  const hashed = await hash(people, given.password ?? unknownPassword(randomBytes), authorship);
  if (!hashed.ok) return hashed;
  const person: Person = {
    id: newUserId(randomBytes),
    email,
    username: role === 'cliente' ? generateUsername(randomBytes) : email,
    firstName,
    lastName,
    role,
    createdAt: at.toISOString(),
  };
  const row = {
    id: person.id,
    email,
    username: person.username,
    first_name: firstName,
    last_name: lastName,
    ...storedRole(role),
    password_hash: hashed.value,
    created_at: person.createdAt,
  };
  const isInvited = role !== 'cliente' && given.password === null;
  return (await createPerson(people.db, row, authorship, { isInvited }))
    ? { ok: true, person }
    : { ok: false, reason: 'email-taken' };
}

export interface ClienteChange {
  id: string;
  firstName: string;
  lastName: string;
  /** Null: the password stays. */
  password: string | null;
}

export type ClienteChanged =
  | { ok: true; person: Person }
  | { ok: false; reason: 'unknown-person' | 'not-a-cliente' }
  | WeakPassword
  | TooBusy;

/**
 * Changes a cliente's names and, when one is given, their password, which ends their sessions. It sets their username to their email
 * (specification, customer dialog).
 */
export async function changeCliente(
  people: PeopleDeps,
  { id, firstName, lastName, password }: ClienteChange,
  authorship: Authorship,
): Promise<ClienteChanged> {
  const hashed = password === null ? NO_HASH : await hash(people, password, authorship);
  if (!hashed.ok) return hashed;
  const passwordHash = hashed.value;
  return transactOverPeople(people.db, [id], async (trx, find) => {
    const person = find(id);
    if (person === undefined) return { ok: false, reason: 'unknown-person' };
    if (person.role !== 'cliente') return { ok: false, reason: 'not-a-cliente' };
    const weakness = password === null ? null : weaknessOf(password, { email: person.email, ...people });
    if (weakness !== null) return { ok: false, reason: 'weak-password', weakness };
    const changed = { ...person, firstName, lastName, username: person.email };
    await updatePerson(trx, person, { ...changed, passwordHash }, authorship);
    return { ok: true, person: changed };
  });
}

export interface RoleChange {
  id: string;
  role: PanelRole;
  authorId: string;
}

export type RoleChanged =
  | { ok: true; person: Person }
  | { ok: false; reason: 'unknown-person' | 'own-account' | 'not-of-panel' | 'not-permitted' };

/**
 * Changes the role of somebody who works in the panel, which ends their sessions; never one's own. The author must be allowed to at that
 * moment. So an owner is always left, even when two change each other at once. @throws AuthorIsGone
 */
export async function changeRole(
  db: Kysely<Tables>,
  { id, role, authorId }: RoleChange,
  authorship: Authorship,
): Promise<RoleChanged> {
  if (id === authorId) return { ok: false, reason: 'own-account' };
  return transactOverPeople(db, [id, authorId], async (trx, find) => {
    const [author, person] = [find(authorId), find(id)];
    if (author === undefined) throw new AuthorIsGone();
    if (!may(author.role, 'roles')) return { ok: false, reason: 'not-permitted' };
    if (person === undefined) return { ok: false, reason: 'unknown-person' };
    if (person.role === 'cliente') return { ok: false, reason: 'not-of-panel' };
    if (person.role !== role) await updatePerson(trx, person, { role }, authorship);
    return { ok: true, person: { ...person, role } };
  });
}

export type RemovalRefusal = { ok: false; reason: 'own-account' | 'only-by-superuser' };

export type PersonRemoved = { ok: true } | { ok: false; reason: 'unknown-person' } | RemovalRefusal;

/** Deletes an account if `refuseRemoval` allows it. So an owner is always left, even when two delete each other at once. @throws AuthorIsGone */
export async function removePerson(
  db: Kysely<Tables>,
  { id, authorId }: { id: string; authorId: string },
  authorship: Authorship,
): Promise<PersonRemoved> {
  return transactOverPeople(db, [id, authorId], async (trx, find): Promise<PersonRemoved> => {
    const [author, person] = [find(authorId), find(id)];
    if (author === undefined) throw new AuthorIsGone();
    if (person === undefined) return { ok: false, reason: 'unknown-person' };
    const refusal = refuseRemoval(author, person);
    if (refusal !== null) return refusal;
    await deletePerson(trx, person, authorship);
    return { ok: true };
  });
}

/** Nobody deletes their own account, and only a superuser deletes a superuser. The author is as they are at that moment. Null: it is allowed. */
export function refuseRemoval(author: Person, person: Person): RemovalRefusal | null {
  if (person.id === author.id) return { ok: false, reason: 'own-account' };
  if (person.role === 'superuser' && author.role !== 'superuser') {
    return { ok: false, reason: 'only-by-superuser' };
  }
  return null;
}

const NO_HASH = { ok: true, value: null } as const;

function hash({ hashes, hashCost }: PeopleDeps, password: string, { by, randomBytes }: Authorship) {
  const source = { lane: 'known', share: by.id ?? by.name } as const;
  return hashes.run(source, () => hashPassword(password, randomBytes, hashCost));
}

/** Three groups: enough that no two are equal in a shop's life. */
function generateUsername(randomBytes: RandomBytes): string {
  return `cliente-${readableCode(randomBytes, 3).toLowerCase()}`;
}

function unknownPassword(randomBytes: RandomBytes): string {
  return newToken(randomBytes);
}
