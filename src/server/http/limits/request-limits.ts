import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** A phone on a bad network sends an order within seconds; a slower client only occupies the connection. */
export const BODY_MS = 20_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts the connection if the request's body is not complete after this time. The last call counts. */
export function expectBodyWithin(request: IncomingMessage, ms: number): void {
  const earlier = deadlines.get(request);
  if (earlier === undefined) request.once('close', () => clearTimeout(deadlines.get(request)));
  clearTimeout(earlier);
  deadlines.set(request, setTimeout(() => cutIncomplete(request), ms).unref());
}

/** A request that a test injects never gets complete and has no connection. */
function cutIncomplete({ complete, socket }: IncomingMessage): void {
  if (!complete && socket instanceof Socket) socket.destroy();
}

/** Whether the head of a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/**
 * A phone in a tunnel continues within seconds; a client that reads nothing for longer only occupies the connection and its memory.
 */
export const UNREAD_MS = 30_000;

/**
 * Watches for connections on which nothing moves. Node reports one after `ms` without a byte in either direction; even a slow
 * reader counts as movement.
 */
export function watchUnread(server: Server, ms: number): void {
  server.setTimeout(ms);
}

/** Cuts the connection when its client has stopped reading this response; one that is still being made is awaited. */
export function cutWhenUnread(response: ServerResponse): void {
  response.on('timeout', cutIfBytesWait);
}

function cutIfBytesWait(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** Proxies and browsers accept a header of some 8 KB; every link of the shop is far shorter. */
const MAX_ADDRESS_LENGTH = 8000;

/** Whether an address, requested or linked, is longer than what all networks surely pass. */
export function isTooLong(address: string | undefined): boolean {
  return address !== undefined && address.length > MAX_ADDRESS_LENGTH;
}
