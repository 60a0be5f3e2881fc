import type { PasswordDeps } from './accounts-deps.ts';
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
import { logout, resumeSession } from './session.ts';

/** Begins, reads and ends sessions, and sets forgotten passwords. */
export interface SignInService {
  logIn(credentials: Credentials): Promise<LoginResult>;
  logOut(sessionValue: string): Promise<void>;
  /** The person of a session, or null when there is no such session or it has expired. Reading it keeps it alive. */
  resume(sessionValue: string): Promise<Person | null>;
  requestReset(request: ResetRequest): Promise<ResetRequested>;
  completeReset(completion: ResetCompletion): Promise<ResetCompleted>;
}

export function createSignInService(accounts: PasswordDeps): SignInService {
  return {
    logIn: (credentials) => login(accounts, credentials),
    logOut: (sessionValue) => logout(accounts, sessionValue),
    resume: (sessionValue) => resumeSession(accounts, sessionValue),
    requestReset: (request) => requestReset(accounts, request),
    completeReset: (completion) => completeReset(accounts, completion),
  };
}
