import { useSyncExternalStore } from 'react';
import { CONFIRM_IDENTITY } from '#contract/roles.ts';
import { isOfKind } from './problem-kind.ts';

/** Answers whoever asked for the password; null: nobody did. */
let answer: ((isConfirmed: boolean) => void) | null = null;
const listeners = new Set<() => void>();

/**
 * Runs a call that the server may refuse until the person typed their password again: it is asked for, and the call is sent once more.
 * Nothing of the form around it is lost.
 */
export async function withIdentity<Response>(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    if (!isOfKind(error, CONFIRM_IDENTITY) || !(await askPassword())) throw error;
    return run();
  }
}

function askPassword(): Promise<boolean> {
  answer?.(false);
  return new Promise((resolve) => {
    answer = resolve;
    for (const listener of listeners) listener();
  });
}

/** Ends the question: with true once the password was right. */
export function answerWith(isConfirmed: boolean): void {
  answer?.(isConfirmed);
  answer = null;
  for (const listener of listeners) listener();
}

/** Whether a call waits for the password. */
export function useIsPasswordAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => answer !== null,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
