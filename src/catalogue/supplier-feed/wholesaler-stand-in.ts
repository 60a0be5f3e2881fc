import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** One answer of the stand-in, in the order of the requests; the last is given again and again. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** A wholesaler's server on this machine, for tests: it answers as the test sets it, and records what it was asked. */
export async function openWholesaler(...answers: readonly Answering[]) {
  const asked: { method: string; url: string; authorization: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    const { method = '', url = '', headers } = request;
    const entry = { method, url, authorization: headers.authorization, body: '' };
    asked.push(entry);
    request.on('data', (chunk: Buffer) => void (entry.body += chunk.toString()));
    request.on('end', () => answer?.(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on a port, so it is no pipe
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A page of the rows that the address asks for: `limit` of them from `offset`, counted from 1, or from the `page`th. */
export function pageOf(rows: readonly unknown[], { total }: { total?: number } = {}): Answering {
  return ({ url = '' }, response) => {
    const asked = new URL(url, 'http://localhost').searchParams;
    const limit = Number(asked.get('limit') ?? 2);
    const page = asked.get('page');
    const start = page === null ? Number(asked.get('offset') ?? 1) - 1 : (Number(page) - 1) * limit;
    const resultado = rows.slice(start, start + limit);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ codigo: 200, ...(total !== undefined && { paginador: { total } }), resultado }),
    );
  };
}

/** Refuses, with headers such as `Retry-After`. */
export function refuse(status: number, headers: Record<string, string> = {}): Answering {
  return (_, response) => void response.writeHead(status, headers).end();
}

/** Answers with words that may be no list. */
export function say(text: string): Answering {
  return (_, response) => void response.end(text);
}

/** Promises more than it sends, and hangs up. */
export function breakOff(text: string): Answering {
  return (_, response) => {
    response.writeHead(200, { 'content-length': String(text.length + 100) });
    response.write(text, () => response.destroy());
  };
}
