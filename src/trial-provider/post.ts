import type { Send } from './deliveries.ts';

/** The provider waits so long for a shop to take a notification. */
const PATIENCE_MS = 22_000;

/** Sends notifications over the network. */
export function postThrough(fetch: typeof globalThis.fetch): Send {
  return async ({ url, headers, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  };
}
