import type { MockProvider } from '../mock-provider.ts';

/** The client's timeout, in milliseconds; a call that would hang longer fails at once, without a wait. */
const TIMEOUT_MS = 10_000;

/**
 * `fetch` to a provider in the same process: the same logic without sockets and without a clock. A broken connection rejects
 * as Node's `fetch` does, one that hangs too long as `AbortSignal.timeout` does.
 * @example const client = mercadoPago({ fetch: fetchTo(trial), … });
 */
export function fetchTo(trial: MockProvider, { timeoutMs = TIMEOUT_MS } = {}): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const root = new URL(trial.context.address()).pathname.replace(/\/$/, '');
    const outcome = trial.call({
      method: request.method,
      path: url.pathname.slice(root.length),
      query: url.searchParams,
      header: (name) => request.headers.get(name) ?? undefined,
      body: await request.text(),
    });
    if (outcome === null) return Response.json({ message: 'resource not found' }, { status: 404 });
    if (outcome.kind === 'breaks-off')
      throw new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
    if (outcome.afterMs > timeoutMs) throw new DOMException('The operation timed out.', 'TimeoutError');
    const { status, headers, body } = outcome.response;
    return new Response(body, { status, headers });
  };
}
