import type { ProviderCalls } from '#health/judge-shop.ts';

/** A `fetch` that remembers how its calls go. */
interface WatchedCalls {
  fetch: typeof fetch;
  /** Null before the first one. */
  calls(): ProviderCalls | null;
}

/** Watches the calls to the payment provider: without an answer, with an error of its own, or with a credential that it does not take. */
export function watchProvider(send: typeof fetch, now: () => Date): WatchedCalls {
  let known: ProviderCalls | null = null;

  function fails(reason: NonNullable<ProviderCalls['failing']>['reason']): void {
    const since = known?.failing?.reason === reason ? known.failing.since : now();
    known = { lastGoodAt: known?.lastGoodAt ?? null, failing: { since, reason } };
  }

  return {
    calls: () => known,
    async fetch(...request) {
      try {
        const response = await send(...request);
        if (response.status === UNAUTHORIZED) fails('credential-refused');
        else if (response.status >= SERVER_ERROR) fails('unreachable');
        else known = { lastGoodAt: now(), failing: null };
        return response;
      } catch (error) {
        fails('unreachable');
        throw error;
      }
    },
  };
}

const UNAUTHORIZED = 401;
const SERVER_ERROR = 500;
