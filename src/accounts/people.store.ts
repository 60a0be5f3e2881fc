import type { Kysely, Transaction } from 'kysely';
import type { FieldChange } from '#audit/audit-entry.ts';
import { recordChange, type Authorship } from '#audit/audit-log.store.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { UserRow } from '#db/tables/accounts.ts';
import { transact } from '#db/transact.ts';
import type { Person } from './person.ts';
import { deleteDevicesOf } from './known-devices.store.ts';
import { endResetsOf } from './password-resets.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { insertUser, PERSON_COLUMNS, personOf, userSearchText } from './users.store.ts';

export type PeopleTransaction = Transaction<Tables>;

/** Runs `work` on these people as they are now; nobody else changes or deletes them meanwhile. */
export function transactOverPeople<T>(
  db: Kysely<Tables>,
  ids: readonly string[],
  work: (trx: PeopleTransaction, find: (id: string) => Person | undefined) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    let people = trx.selectFrom('users').select(PERSON_COLUMNS).where('id', 'in', ids).orderBy('id');
    // One order of locking for all, so that two who delete each other wait instead of standing in each other's way.
    if (engineOf(trx) === 'postgres') people = people.forUpdate();
    const found = (await people.execute()).map(personOf);
    return work(trx, (id) => found.find((person) => person.id === id));
  });
}

/** False when somebody has that email already. */
export function createPerson(
  db: Kysely<Tables>,
  row: Omit<UserRow, 'search_text'>,
  authorship: Authorship,
): Promise<boolean> {
  return transact(db, async (trx) => {
    if (!(await insertUser(trx, row))) return false;
    const { first_name, last_name, email, type } = row;
    const changes = Object.entries({ first_name, last_name, email, type });
    await recordChange(trx, authorship, {
      action: 'created',
      subject: subjectOf(personOf(row)),
      changes: changes.map(([field, after]) => ({ field, before: null, after })),
    });
    return true;
  });
}

/**
 * Writes the names and the username, and the password where there is a new one: it ends every session but `keepSession`, every link to
 * reset it, and what is known of every browser but `keepDevice`.
 */
export async function updatePerson(
  trx: PeopleTransaction,
  person: Person,
  {
    firstName = person.firstName,
    lastName = person.lastName,
    username = person.username,
    passwordHash = null,
    keepSession = null,
    keepDevice = null,
  }: {
    firstName?: string;
    lastName?: string;
    username?: string;
    passwordHash?: string | null;
    /** A session's token hash. */
    keepSession?: string | null;
    /** A browser's token hash. */
    keepDevice?: string | null;
  },
  authorship: Authorship,
): Promise<void> {
  const names = { first_name: firstName, last_name: lastName };
  await trx
    .updateTable('users')
    .set({
      ...names,
      username,
      search_text: userSearchText({ ...names, id: person.id, email: person.email }),
      ...(passwordHash !== null && { password_hash: passwordHash }),
    })
    .where('id', '=', person.id)
    .execute();
  if (passwordHash !== null) {
    await endSessionsOf(trx, person.id, keepSession);
    await endResetsOf(trx, person.id);
    await deleteDevicesOf(trx, person.id, keepDevice);
  }

  const changes: FieldChange[] = [
    { field: 'first_name', before: person.firstName, after: firstName },
    { field: 'last_name', before: person.lastName, after: lastName },
    { field: 'username', before: person.username, after: username },
  ].filter(({ before, after }) => before !== after);
  if (passwordHash !== null) changes.push({ field: 'password', before: null, after: 'cambiada' });
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: subjectOf({ ...person, firstName, lastName }),
    changes,
  });
}

/** Their sessions go with them. */
export async function deletePerson(
  trx: PeopleTransaction,
  person: Person,
  authorship: Authorship,
): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', person.id).execute();
  const { firstName, lastName, email, role } = person;
  const gone = Object.entries({ first_name: firstName, last_name: lastName, email, type: role });
  await recordChange(trx, authorship, {
    action: 'deleted',
    subject: subjectOf(person),
    changes: gone.map(([field, before]) => ({ field, before, after: null })),
  });
}

function subjectOf({ id, firstName, lastName, email }: Person) {
  return { kind: 'person', id, name: `${firstName} ${lastName} (${email})` } as const;
}
