import type { Authorship } from '#audit/audit-entry.ts';
import { changeOwnPassword, type OwnPasswordChange, type OwnPasswordChanged } from './own-password.ts';
import { confirmPassword, type PasswordConfirmed } from './confirm-password.ts';
import {
  resendInvitation,
  withdrawInvitation,
  type InvitationResent,
  type InvitationWithdrawn,
} from './invitations.ts';
import { listInvitations, type Invitation } from './invitations.store.ts';
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
import { endOtherSessions, endOwnSession, listOpenSessions, type OpenSession } from './open-sessions.ts';
import type { PanelRole } from './permissions.ts';
import type { Person } from './person.ts';
import {
  beginSetUp,
  confirmSetUp,
  readNeededRoles,
  readSecondFactor,
  removeSecondFactor,
  writeNeededRoles,
  type SecondFactorRemoved,
  type SecondFactorState,
  type SetUpBegun,
  type SetUpConfirmed,
} from './second-factor.ts';
import { markConfirmedSession } from './sessions.store.ts';
import { hashToken } from './token.ts';

/** The panel's use cases for people. */
export interface PeopleService {
  /** The newest first. `count`: of all that match. */
  list(query: PeopleQuery): Promise<{ people: Person[]; count: number }>;
  /** The pending invitations of these people, by the id of each who has one. */
  listInvitations(userIds: readonly string[]): Promise<ReadonlyMap<string, Invitation>>;
  resendInvitation(
    invitation: { id: string; authorId: string },
    authorship: Authorship,
  ): Promise<InvitationResent>;
  withdrawInvitation(
    invitation: { id: string; authorId: string },
    authorship: Authorship,
  ): Promise<InvitationWithdrawn>;
  add(person: NewPerson, authorship: Authorship): Promise<PersonAdded>;
  changeCliente(change: ClienteChange, authorship: Authorship): Promise<ClienteChanged>;
  /** Changes the role of somebody who works in the panel. */
  changeRole(change: RoleChange, authorship: Authorship): Promise<RoleChanged>;
  remove(removal: { id: string; authorId: string }, authorship: Authorship): Promise<PersonRemoved>;
  changeOwnPassword(change: OwnPasswordChange, authorship: Authorship): Promise<OwnPasswordChanged>;
  readSecondFactor(person: Person): Promise<SecondFactorState>;
  beginSecondFactor(person: Person, authorship: Authorship): Promise<SetUpBegun>;
  confirmSecondFactor(person: Person, code: string, authorship: Authorship): Promise<SetUpConfirmed>;
  removeSecondFactor(
    removal: { id: string; authorId: string },
    authorship: Authorship,
  ): Promise<SecondFactorRemoved>;
  readNeededRoles(): Promise<PanelRole[]>;
  writeNeededRoles(roles: readonly PanelRole[], author: Person, authorship: Authorship): Promise<void>;
  listOpenSessions(person: Person, sessionValue: string, now: Date): Promise<OpenSession[]>;
  endOwnSession(person: Person, sessionId: string): Promise<boolean>;
  endOtherSessions(person: Person, sessionValue: string): Promise<void>;
  /** Records that the person of that session typed their password in it. */
  markConfirmed(sessionValue: string, now: Date): Promise<void>;
  /** Asks for somebody's own password again. */
  confirmPassword(person: Person, password: string, now: Date): Promise<PasswordConfirmed>;
}

export function createPeopleService(people: PeopleDeps): PeopleService {
  const { db } = people;
  return {
    list: (query) => listPeople(db, query),
    listInvitations: (userIds) => listInvitations(db, userIds),
    resendInvitation: (invitation, authorship) => resendInvitation(db, invitation, authorship),
    withdrawInvitation: (invitation, authorship) => withdrawInvitation(db, invitation, authorship),
    add: (person, authorship) => addPerson(people, person, authorship),
    changeCliente: (change, authorship) => changeCliente(people, change, authorship),
    changeRole: (change, authorship) => changeRole(db, change, authorship),
    remove: (removal, authorship) => removePerson(db, removal, authorship),
    changeOwnPassword: (change, authorship) => changeOwnPassword(people, change, authorship),
    readSecondFactor: (person) => readSecondFactor(db, person),
    beginSecondFactor: (person, authorship) => beginSetUp(people, person, authorship),
    confirmSecondFactor: (person, code, authorship) => confirmSetUp(people, person, code, authorship),
    removeSecondFactor: (removal, authorship) => removeSecondFactor(db, removal, authorship),
    readNeededRoles: () => readNeededRoles(db),
    writeNeededRoles: (roles, author, authorship) => writeNeededRoles(db, roles, author, authorship),
    listOpenSessions: (person, sessionValue, now) => listOpenSessions(db, person, sessionValue, now),
    endOwnSession: (person, sessionId) => endOwnSession(db, person, sessionId),
    endOtherSessions: (person, sessionValue) => endOtherSessions(db, person, sessionValue),
    markConfirmed: (sessionValue, now) =>
      markConfirmedSession(db, hashToken(sessionValue), now.toISOString()),
    confirmPassword: (person, password, now) => confirmPassword(people, person, password, now),
  };
}
