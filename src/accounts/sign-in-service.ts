import { claimEmail, confirmEmail, emailsOf, type EmailClaimed } from './account-emails.ts';
import { askOrderLinks, type OrderLinksAsked } from './ask-order-links.ts';
import type { PasswordDeps } from './accounts-deps.ts';
import type { Networks } from '#lib/networks.ts';
import { login, type Credentials, type LoginResult } from './login.ts';
import {
  completeReset,
  requestReset,
  type ResetCompleted,
  type ResetCompletion,
  type ResetRequest,
  type ResetRequested,
} from './password-reset.ts';
import type { Person } from './person.ts';
import { listLive, logout, resumeSession, type SignedIn } from './session.ts';

/** Begins, reads and ends sessions, and sets forgotten passwords. */
export interface SignInService {
  logIn(credentials: Credentials): Promise<LoginResult>;
  logOut(sessionValue: string): Promise<void>;
  /** The person of a session, or null when there is no such session or it has expired. Reading it keeps it alive. */
  resume(sessionValue: string): Promise<SignedIn | null>;
  /** The persons of those among these sessions that go on, by the session's value. Reading them does not keep them alive. */
  listLive(sessionValues: readonly string[]): Promise<ReadonlyMap<string, SignedIn>>;
  requestReset(request: ResetRequest): Promise<ResetRequested>;
  completeReset(completion: ResetCompletion): Promise<ResetCompleted>;
  /** Mails a link to another mailbox of a person, whose orders they see once they confirmed it. */
  claimEmail(person: Person, email: string): Promise<EmailClaimed>;
  /** False: the link is over, was used, or is another account's. */
  confirmEmail(person: Person, token: string): Promise<boolean>;
  /** Mails the links of the open orders of a mailbox to it, if there are any. */
  askOrderLinks(given: Networks & { email: string }): Promise<OrderLinksAsked>;
  /** The mailboxes whose orders a person may see. */
  emailsOf(person: Person): Promise<string[]>;
}

export function createSignInService(accounts: PasswordDeps): SignInService {
  return {
    logIn: (credentials) => login(accounts, credentials),
    logOut: (sessionValue) => logout(accounts, sessionValue),
    resume: (sessionValue) => resumeSession(accounts, sessionValue),
    listLive: (sessionValues) => listLive(accounts, sessionValues),
    requestReset: (request) => requestReset(accounts, request),
    completeReset: (completion) => completeReset(accounts, completion),
    claimEmail: (person, email) => claimEmail(accounts, person, email),
    confirmEmail: (person, token) => confirmEmail(accounts, person, token),
    askOrderLinks: (given) => askOrderLinks(accounts, given),
    emailsOf: (person) => emailsOf(accounts, person),
  };
}
