import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiCall, ApiOutcome } from './api.ts';
import { takeCall } from './calls.ts';
import { respondToBuyer } from './pay-routes.ts';
import type { MockProvider } from './mock-provider.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface HandlerOptions {
  /** Calls back after this time: for late responses. */
  clock: { setTimeout(run: () => void, ms: number): { cancel(): void } };
  onError: (error: unknown) => void;
}

/** More than any preference, refund or form needs. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Handles requests under the provider's address and leaves the others to `next`. */
export function mockBefore(
  trial: MockProvider,
  { clock, onError }: HandlerOptions,
  next: RequestHandler,
): RequestHandler {
  return (request, response) => {
    const url = URL.parse(request.url ?? '', 'http://here');
    if (url === null || !`${url.pathname}/`.startsWith(`${rootOf(trial)}/`)) return next(request, response);
    serve(request, response, url).catch((error: unknown) => {
      onError(error);
      request.socket.destroy();
    });
  };

  async function serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await readBody(request);
    if (body === null) return send(response, TOO_LARGE);
    const outcome = responseTo(trial, {
      method: request.method ?? 'GET',
      path: url.pathname.slice(rootOf(trial).length),
      query: url.searchParams,
      header: (name) => oneOf(request.headers[name]),
      body,
    });
    if (outcome.kind === 'breaks-off') return void request.socket.destroy();
    if (outcome.afterMs === 0) return send(response, outcome);
    const timer = clock.setTimeout(() => send(response, outcome), outcome.afterMs);
    response.once('close', timer.cancel);
  }
}

function rootOf({ context }: MockProvider): string {
  return new URL(context.address()).pathname.replace(/\/$/, '');
}

function responseTo({ context }: MockProvider, call: ApiCall): ApiOutcome {
  const page = respondToBuyer(context, call);
  if (page !== null) return { kind: 'answers', afterMs: 0, response: page };
  return takeCall(context, call) ?? NOT_FOUND;
}

function send(raw: ServerResponse, { response }: Extract<ApiOutcome, { kind: 'answers' }>): void {
  raw.writeHead(response.status, response.headers).end(response.body);
}

/** Null: it is too large, and the rest of it is not read. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    // no encoding is set, so chunks are bytes
    length += chunk.length;
    if (length > BODY_LIMIT_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const NOT_FOUND = plain(404, 'resource not found');
const TOO_LARGE = plain(413, 'too large');

function plain(status: number, message: string): Extract<ApiOutcome, { kind: 'answers' }> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ message, error: 'error', status, cause: [] });
  return { kind: 'answers', afterMs: 0, response: { status, headers, body } };
}

function oneOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
