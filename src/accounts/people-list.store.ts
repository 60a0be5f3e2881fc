import type { ExpressionBuilder, Kysely } from 'kysely';
import { containsWords } from '#db/contains-words.ts';
import type { Tables } from '#db/tables.ts';
import type { Person, Role } from './person.ts';
import { PERSON_COLUMNS, personOf, storedRole } from './users.store.ts';

export interface PeopleQuery {
  /** Null: all roles. */
  roles: readonly Role[] | null;
  /** Words of a name, an email or an id. */
  search: string;
  limit: number;
  offset: number;
}

/** A page of the people that match, the newest first. `count`: of all that match. */
export async function listPeople(
  db: Kysely<Tables>,
  { roles, search, limit, offset }: PeopleQuery,
): Promise<{ people: Person[]; count: number }> {
  let wanted = db.selectFrom('users').where(containsWords(db, 'search_text', search));
  if (roles !== null)
    wanted = wanted.where((person) => person.or(roles.map((role) => hasRole(person, role))));
  const rows = await wanted
    .select(PERSON_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { people: rows.map(personOf), count };
}

function hasRole(person: ExpressionBuilder<Tables, 'users'>, wanted: Role) {
  const { type, role } = storedRole(wanted);
  const isOfType = person('type', '=', type);
  return person.and([isOfType, role === null ? person('role', 'is', null) : person('role', '=', role)]);
}
