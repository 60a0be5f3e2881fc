import { useState } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { returnPathFrom } from '#contract/panel/return-path.ts';
import type { LoginRequest } from '#contract/session.ts';
import { ApiError } from '#web/api/api-client.ts';
import { CODE_MISSING } from '#contract/roles.ts';
import { call } from '../panel-client.ts';
import { panelPaths } from '../panel-paths.ts';
import { isOfKind } from '../problem-kind.ts';
import { GIVEN_PASSWORD } from './given-password.ts';

export interface Login {
  isSubmitting: boolean;
  error: string | null;
  /** The password is right, and the account has a second step. */
  needsCode: boolean;
  logIn: (credentials: LoginRequest) => Promise<void>;
}

/** Logs in and opens the page that the user asked for. */
export function useLogin(): Login {
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);

  const logIn = async (credentials: LoginRequest) => {
    setSubmitting(true);
    setError(null);
    try {
      const { isFirstTime } = await call(routes.logIn, { body: credentials });
      // The panel is another part of the site: a whole page load, which the server guards.
      location.assign(
        isFirstTime
          ? panelPaths.section('cuenta', { clave: GIVEN_PASSWORD })
          : returnPathFrom(new URLSearchParams(location.search).get('volver')),
      );
    } catch (refusal) {
      if (isOfKind(refusal, CODE_MISSING)) setNeedsCode(true);
      // The first time it is no error: the next field says what is missing.
      if (!isOfKind(refusal, CODE_MISSING) || needsCode) setError(refusalMessage(refusal));
      setSubmitting(false);
    }
  };

  return { isSubmitting, error, needsCode, logIn };
}

/** The server's message, or its status where it sent none. */
function refusalMessage(refusal: unknown): string {
  if (!(refusal instanceof ApiError)) return 'Error al iniciar sesión';
  if (refusal.status === 0) return refusal.message;
  return refusal.problem?.detail ?? (refusal.body || `Error ${refusal.status}`);
}
