import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { forUpdate } from '#db/for-update.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { changeOf, creationOf, deletionOf } from './person-changes.ts';
import { personSearchText, type Person, type Role } from './person.ts';
import { deleteDevicesOf } from './known-devices.store.ts';
import { endInvitation, sendInvitation } from './invitations.store.ts';
import { endResetsOf } from './password-resets.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { insertUser, PERSON_COLUMNS, personOf, storedRole, type NewUserRow } from './users.store.ts';

/** Runs `work` on these people as they are now. Nobody else changes or deletes them meanwhile. */
export function transactOverPeople<T>(
  db: Kysely<Tables>,
  ids: readonly string[],
  work: (trx: Transaction<Tables>, find: (id: string) => Person | undefined) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    // Everybody locks in the same order, so that two who delete each other wait and do not deadlock.
    const people = trx.selectFrom('users').select(PERSON_COLUMNS).where('id', 'in', ids).orderBy('id');
    const found = (await forUpdate(trx, people).execute()).map(personOf);
    return work(trx, (id) => found.find((person) => person.id === id));
  });
}

/** Inserts a person and the audit entry, and queues their invitation if they have one. False when somebody has that email already. */
export function createPerson(
  db: Kysely<Tables>,
  row: NewUserRow,
  authorship: Authorship,
  { isInvited = false }: { isInvited?: boolean } = {},
): Promise<boolean> {
  return transact(db, async (trx) => {
    if (!(await insertUser(trx, row))) return false;
    await recordChange(trx, authorship, creationOf(personOf(row)));
    if (isInvited) await sendInvitation(trx, row, authorship);
    return true;
  });
}

/**
 * Writes the names, the username and the role, and the password where there is a new one. A new password or role ends every session but
 * `keepSession`. A new password also ends every link to reset it and the invitation, and deletes every known browser but `keepDevice`.
 */
export async function updatePerson(
  trx: Transaction<Tables>,
  person: Person,
  {
    firstName = person.firstName,
    lastName = person.lastName,
    username = person.username,
    role = person.role,
    passwordHash = null,
    keepSession = null,
    keepDevice = null,
  }: {
    firstName?: string;
    lastName?: string;
    username?: string;
    role?: Role;
    passwordHash?: string | null;
    /** A session's token hash. */
    keepSession?: string | null;
    /** A browser's token hash. */
    keepDevice?: string | null;
  },
  authorship: Authorship,
): Promise<void> {
  const changed = { ...person, firstName, lastName, username, role };
  await trx
    .updateTable('users')
    .set({
      first_name: firstName,
      last_name: lastName,
      username,
      ...storedRole(role),
      search_text: personSearchText(changed),
      ...(passwordHash !== null && { password_hash: passwordHash }),
    })
    .where('id', '=', person.id)
    .execute();
  if (passwordHash !== null || role !== person.role) await endSessionsOf(trx, person.id, keepSession);
  if (passwordHash !== null) {
    await endResetsOf(trx, person.id);
    await endInvitation(trx, person.id);
    await deleteDevicesOf(trx, person.id, keepDevice);
  }
  await recordChange(trx, authorship, changeOf(person, changed, { hasNewPassword: passwordHash !== null }));
}

/** Deletes an account and, with it, its sessions. */
export async function deletePerson(
  trx: Transaction<Tables>,
  person: Person,
  authorship: Authorship,
): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', person.id).execute();
  await recordChange(trx, authorship, deletionOf(person));
}
