import { useState } from 'react';
import type { LoginRequest } from '#contract/session.ts';
import { api } from '#web/api-client.ts';

export interface Login {
  state: 'out' | 'submitting' | 'in';
  error: string | null;
  logIn: (credentials: LoginRequest) => Promise<void>;
  logOut: () => Promise<void>;
}

/** Opens and closes a session. The server keeps its value in a cookie that no script can read. */
export function useLogin(): Login {
  const [state, setState] = useState<Login['state']>('out');
  const [error, setError] = useState<string | null>(null);

  const logIn = async (credentials: LoginRequest) => {
    setState('submitting');
    setError(null);
    try {
      await api.logIn(credentials);
      setState('in');
    } catch (refusal) {
      setError(
        refusal instanceof Error && refusal.message !== '' ? refusal.message : 'Error al iniciar sesión',
      );
      setState('out');
    }
  };

  const logOut = async () => {
    setError(null);
    try {
      await api.logOut();
      setState('out');
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : 'Error al cerrar sesión');
    }
  };

  return { state, error, logIn, logOut };
}
