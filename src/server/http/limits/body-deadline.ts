import type { IncomingMessage } from 'node:http';

/** A phone on a bad network sends an order within seconds; who takes longer only holds the connection. */
export const BODY_MS = 20_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts the connection when the request's body has not come whole after so long. Said again, what was said last holds. */
export function expectBodyWithin(request: IncomingMessage, ms: number): void {
  const earlier = deadlines.get(request);
  if (earlier === undefined) request.once('close', () => clearTimeout(deadlines.get(request)));
  clearTimeout(earlier);
  deadlines.set(request, setTimeout(() => request.complete || request.socket.destroy(), ms).unref());
}

/** Whether its sender says that a body follows the head. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
