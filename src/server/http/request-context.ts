import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The id of the request that the current work belongs to, for the log: in the async context, so that no part has to pass it on. Responses
 * from the cache never get here.
 */
const requestIds = new AsyncLocalStorage<string>();

export function inRequest<T>(id: string, run: () => T): T {
  return requestIds.run(id, run);
}

/** Undefined in jobs and at the start. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
