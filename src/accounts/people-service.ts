import type { Authorship } from '#audit/audit-entry.ts';
import { changeOwnPassword, type OwnPasswordChange, type OwnPasswordChanged } from './own-password.ts';
import { confirmPassword, type PasswordConfirmed } from './confirm-password.ts';
import { listPeople, type PeopleQuery } from './people-list.store.ts';
import {
  addPerson,
  changeCliente,
  changeRole,
  removePerson,
  type ClienteChange,
  type ClienteChanged,
  type NewPerson,
  type PeopleDeps,
  type PersonAdded,
  type PersonRemoved,
  type RoleChange,
  type RoleChanged,
} from './people.ts';
import type { Person } from './person.ts';

/** The panel's use cases for people. */
export interface PeopleService {
  /** The newest first. `count`: of all that match. */
  list(query: PeopleQuery): Promise<{ people: Person[]; count: number }>;
  add(person: NewPerson, authorship: Authorship): Promise<PersonAdded>;
  changeCliente(change: ClienteChange, authorship: Authorship): Promise<ClienteChanged>;
  /** Changes the role of somebody who works in the panel. */
  changeRole(change: RoleChange, authorship: Authorship): Promise<RoleChanged>;
  remove(removal: { id: string; authorId: string }, authorship: Authorship): Promise<PersonRemoved>;
  changeOwnPassword(change: OwnPasswordChange, authorship: Authorship): Promise<OwnPasswordChanged>;
  /** Asks for somebody's own password again. */
  confirmPassword(person: Person, password: string, now: Date): Promise<PasswordConfirmed>;
}

export function createPeopleService(people: PeopleDeps): PeopleService {
  const { db } = people;
  return {
    list: (query) => listPeople(db, query),
    add: (person, authorship) => addPerson(people, person, authorship),
    changeCliente: (change, authorship) => changeCliente(people, change, authorship),
    changeRole: (change, authorship) => changeRole(db, change, authorship),
    remove: (removal, authorship) => removePerson(db, removal, authorship),
    changeOwnPassword: (change, authorship) => changeOwnPassword(people, change, authorship),
    confirmPassword: (person, password, now) => confirmPassword(people, person, password, now),
  };
}
