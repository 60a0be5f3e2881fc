import * as routes from '#contract/endpoints/panel-routes.ts';
import type { LoginRequest, PasswordReset, ResetRequest } from '#contract/session.ts';
import { call } from '#web/api-client.ts';

/** Logs in and out, and resets a password. The session is in a cookie that no script can read. */
export const sessionApi = {
  logIn: (credentials: LoginRequest) => call(routes.logIn, { body: credentials }),
  logOut: () => call(routes.logOut),
  requestReset: (asked: ResetRequest) => call(routes.requestReset, { body: asked }),
  resetPassword: (given: PasswordReset) => call(routes.resetPassword, { body: given }),
} as const;
