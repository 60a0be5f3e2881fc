import { useState } from 'react';
import { ApiError } from '#web/api/api-client.ts';

export interface Sending {
  isBusy: boolean;
  isDone: boolean;
  /** Why it was refused, as a message for the user. */
  refusal: string | null;
  /** The messages by field. */
  errors: Readonly<Record<string, string>>;
  send: (call: () => Promise<unknown>) => Promise<void>;
}

/** Sends a form, and keeps it until the server accepts it. */
export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);

  const send = async (call: () => Promise<unknown>) => {
    setBusy(true);
    setRefused(null);
    try {
      await call();
      setDone(true);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    isDone,
    refusal: refused === null ? null : refused instanceof Error ? refused.message : 'Algo salió mal',
    errors: (refused instanceof ApiError && refused.problem?.errors) || {},
    send,
  };
}
