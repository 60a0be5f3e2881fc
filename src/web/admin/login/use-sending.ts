import { useState } from 'react';
import { ApiError } from '#web/api/api-client.ts';
import { errorMessage } from '#web/api/error-message.ts';

export interface Sending {
  isBusy: boolean;
  isDone: boolean;
  /** Why it was refused, as a message for the user. */
  refusal: string | null;
  /** The messages by field. */
  errors: Readonly<Record<string, string>>;
  send: (call: () => Promise<unknown>) => Promise<void>;
}

const NOTHING_REFUSED = { refusal: null, errors: {} };

/** Sends a form, and keeps it until the server accepts it. */
export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refused, setRefused] = useState<Pick<Sending, 'refusal' | 'errors'>>(NOTHING_REFUSED);

  const send = async (call: () => Promise<unknown>) => {
    setBusy(true);
    setRefused(NOTHING_REFUSED);
    try {
      await call();
      setDone(true);
    } catch (error) {
      setRefused({
        refusal: errorMessage(error),
        errors: (error instanceof ApiError && error.problem?.errors) || {},
      });
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    isDone,
    ...refused,
    send,
  };
}
