import { useState } from 'react';
import { returnPathFrom } from '#contract/panel/return-path.ts';
import type { LoginRequest } from '#contract/session.ts';
import { sessionApi } from '../session-api.ts';

export interface Login {
  isSubmitting: boolean;
  error: string | null;
  logIn: (credentials: LoginRequest) => Promise<void>;
}

/** Opens a session and goes on to where one was going. */
export function useLogin(): Login {
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const logIn = async (credentials: LoginRequest) => {
    setSubmitting(true);
    setError(null);
    try {
      await sessionApi.logIn(credentials);
      // The panel is another part of the site: a whole page load, which the server guards.
      location.assign(returnPathFrom(new URLSearchParams(location.search).get('volver')));
    } catch (refusal) {
      setError(
        refusal instanceof Error && refusal.message !== '' ? refusal.message : 'Error al iniciar sesión',
      );
      setSubmitting(false);
    }
  };

  return { isSubmitting, error, logIn };
}
