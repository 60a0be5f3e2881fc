import type {
  LoginAnswer,
  LoginRequest,
  PasswordReset,
  ResetRequest,
  ResetRequested,
} from '#contract/session.ts';
import { call } from '#web/api-client.ts';

/** Logs in and out, and resets a password. The session is in a cookie that no script can read. */
export const sessionApi = {
  logIn: (credentials: LoginRequest) => post<LoginAnswer>('/api/login/', credentials),
  logOut: () => call<Record<string, never>>('/api/logout/', { method: 'POST' }),
  requestReset: (asked: ResetRequest) => post<ResetRequested>('/api/clave-olvidada/', asked),
  resetPassword: (given: PasswordReset) => post<Record<string, never>>('/api/clave-nueva/', given),
} as const;

function post<Answer>(path: string, body: object): Promise<Answer> {
  return call<Answer>(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
}
