import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** One response of the server, in the order of the requests; the last is given again and again. */
export type Responding = (request: IncomingMessage, response: ServerResponse) => void;

/** A wholesaler's server on this machine, for tests: it answers as the test sets it, and records what it was asked. */
export async function openWholesaler(...responses: readonly Responding[]) {
  const requested: { method: string; url: string; authorization: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    const respond = responses[Math.min(requested.length, responses.length - 1)];
    const { method = '', url = '', headers } = request;
    const entry = { method, url, authorization: headers.authorization, body: '' };
    requested.push(entry);
    request.on('data', (chunk: Buffer) => void (entry.body += chunk.toString()));
    request.on('end', () => respond?.(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on a port, so it is no pipe
  return {
    address: `http://127.0.0.1:${port}`,
    requested,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A page of the rows that the address asks for: `limit` of them from `offset`, counted from 1, or from the `page`th. */
export function pageOf(rows: readonly unknown[], { total }: { total?: number } = {}): Responding {
  return ({ url = '' }, response) => {
    const requested = new URL(url, 'http://localhost').searchParams;
    const limit = Number(requested.get('limit') ?? 2);
    const page = requested.get('page');
    const start = page === null ? Number(requested.get('offset') ?? 1) - 1 : (Number(page) - 1) * limit;
    const resultado = rows.slice(start, start + limit);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ codigo: 200, ...(total !== undefined && { paginador: { total } }), resultado }),
    );
  };
}

/** Refuses, with headers such as `Retry-After`. */
export function refuse(status: number, headers: Record<string, string> = {}): Responding {
  return (_, response) => void response.writeHead(status, headers).end();
}

/** Answers with a file and its validators; 304 to a client that has it. As HTTP requires, the ETag wins over the date. */
export function serveFile(
  content: string | Buffer,
  known: { etag?: string; lastModified?: string },
): Responding {
  return ({ headers }, response) => {
    if (known.etag !== undefined) response.setHeader('etag', known.etag);
    if (known.lastModified !== undefined) response.setHeader('last-modified', known.lastModified);
    const etag = headers['if-none-match'];
    const since = headers['if-modified-since'];
    const isKnown =
      etag !== undefined
        ? etag === known.etag
        : since !== undefined && known.lastModified !== undefined && !isLater(known.lastModified, since);
    if (isKnown) response.writeHead(304).end();
    else response.end(content);
  };
}

function isLater(one: string, other: string): boolean {
  return Date.parse(one) > Date.parse(other);
}

/** Answers with words that may be no list. */
export function say(text: string): Responding {
  return (_, response) => void response.end(text);
}

/** Promises more than it sends, and hangs up. */
export function breakOff(text: string): Responding {
  return (_, response) => {
    response.writeHead(200, { 'content-length': String(text.length + 100) });
    response.write(text, () => response.destroy());
  };
}
