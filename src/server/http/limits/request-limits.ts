import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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

/** A phone in a tunnel goes on within seconds; who takes no byte for longer only holds the connection and what waits in it. */
export const UNREAD_MS = 30_000;

/**
 * Watches connections on which nothing moves. Node reports one after `ms` without a byte, in or out; an answer that its reader takes, however
 * slowly, moves.
 */
export function watchUnread(server: Server, ms: number): void {
  server.setTimeout(ms);
}

/** Cuts the connection when its reader has stopped taking this answer; one that is still being made is waited for. */
export function cutWhenUnread(response: ServerResponse): void {
  response.on('timeout', cutIfBytesWait);
}

function cutIfBytesWait(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** Proxies and browsers take a header of some 8 KB; every link of the shop is far shorter. */
const MAX_ADDRESS_LENGTH = 8000;

/** Whether an address, asked for or led to, is longer than what is sure to pass through the network. */
export function isTooLong(address: string | undefined): boolean {
  return address !== undefined && address.length > MAX_ADDRESS_LENGTH;
}
