import type { LoginAnswer, LoginRequest } from '#contract/session.ts';
import { call } from '#web/api-client.ts';

/** Opens and closes a session. The server keeps its value in a cookie that no script can read. */
export const sessionApi = {
  logIn: (credentials: LoginRequest) =>
    call<LoginAnswer>('/api/login/', {
      method: 'POST',
      body: JSON.stringify(credentials),
      headers: { 'Content-Type': 'application/json' },
    }),
  logOut: () => call<Record<string, never>>('/api/logout/', { method: 'POST' }),
} as const;
