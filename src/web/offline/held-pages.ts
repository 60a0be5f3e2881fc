export interface HeldPages {
  /** Sends a request. A request for a page's data that does not reach the shop is repeated until it does, or is aborted. */
  fetch: typeof fetch;
  /** Sends what is held again at once. */
  retry: () => void;
  isHolding: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export interface HeldPagesDeps {
  send: typeof fetch;
  /** The page's origin. */
  origin: () => string;
  /** Runs something after so many milliseconds. */
  later: (run: () => void, ms: number) => unknown;
}

const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 30_000;

/**
 * Holds the requests for pages' data that did not reach the shop. While one is held, React Router keeps the page that is open, with all
 * that was typed; if the request failed, the error page would replace it. Every response of the shop is passed on, errors included.
 *
 * A form is sent again too. A page's action takes two, and a repetition changes nothing: the same withdrawal gets the same code
 * (`withdrawals/ask-withdrawal.ts`), and a notice that is asked again a moment later is the same one, without another email
 * (`notices/ask-notice.ts`); confirming and ending it twice is doing it once.
 */
export function createHeldPages({ send, origin, later }: HeldPagesDeps): HeldPages {
  const listeners = new Set<() => void>();
  /** What wakes each held request. */
  const held = new Map<object, () => void>();

  function changed(): void {
    for (const listener of listeners) listener();
  }

  async function sendUntilReached(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const self = {};
    try {
      for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
        const response = await attempt(input, init);
        if (response !== null) return response;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await new Promise<void>((resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(abortReason(init.signal)), { once: true });
          later(resolve, waitMs);
          held.set(self, resolve);
          changed();
        });
      }
    } finally {
      if (held.delete(self)) changed();
    }
  }

  /** Null: the connection was lost before the response was complete, or a proxy answered because the shop is closed. */
  async function attempt(input: RequestInfo | URL, init?: RequestInit): Promise<Response | null> {
    try {
      const response = await send(input, init);
      await response.clone().arrayBuffer();
      return isOfProxy(response) ? null : response;
    } catch (error) {
      // Browsers report every failure of the network as a TypeError, and an aborted request otherwise.
      if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
      return null;
    }
  }

  return {
    fetch: (input, init) => (isPageData(input, origin()) ? sendUntilReached(input, init) : send(input, init)),
    retry() {
      for (const wake of held.values()) wake();
    },
    isHolding: () => held.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NO_SHOP: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * The shop marks all data that it made, also that of a page that fails. A refusal because the shop is busy has no mark, so it is requested
 * again too.
 */
function isOfProxy({ status, headers }: Response): boolean {
  return NO_SHOP.has(status) && !headers.has('x-remix-response');
}

/** The home page appears at once and reports a failure in its own place. The panel handles failures itself. */
const NOT_HELD = /^\/(?:_|admin(?:\/.*)?)\.data$/;

function isPageData(input: RequestInfo | URL, origin: string): boolean {
  const url = URL.parse(input instanceof Request ? input.url : input, origin);
  return url?.origin === origin && url.pathname.endsWith('.data') && !NOT_HELD.test(url.pathname);
}

function abortReason(signal: AbortSignal | null | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError');
}
