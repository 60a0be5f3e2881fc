import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
