import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MOCK_ROOT } from '../open-mock-site.ts';
import { mockBefore, type HandlerOptions } from '../mock-handler.ts';
import type { MockProviderOptions } from '../mock-provider.ts';
import { openMock, MOCK_TOKEN } from './open-mock.ts';

/** The provider on a separate port, with `call` as a client with the token. */
export async function listenAlone(
  options: Partial<MockProviderOptions> = {},
  clock: HandlerOptions['clock'] = REAL_CLOCK,
) {
  let address = '';
  const mock = openMock({ address: () => address, ...options });
  const unexpected: unknown[] = [];
  const handle = mockBefore(
    mock.trial,
    { clock, onError: (error) => void unexpected.push(error) },
    (_request, response) => void response.writeHead(404).end('the shop'),
  );
  const server = await listening(handle);
  address = originOf(server) + MOCK_ROOT;
  return {
    ...mock,
    address,
    unexpected,
    call: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(address + path, {
        method,
        headers: { authorization: `Bearer ${MOCK_TOKEN}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    /** Presses a button of the page, without following the redirect. */
    press: (path: string, fields: Record<string, string>) =>
      fetch(address + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    [Symbol.asyncDispose]: () => closed(server),
  };
}

/** A server on a free port of this machine. */
export async function listening(handle: RequestListener): Promise<Server> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export function originOf(server: Server): string {
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind
  return `http://127.0.0.1:${port}`;
}

export async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

const REAL_CLOCK: HandlerOptions['clock'] = {
  setTimeout(run, ms) {
    const timer = setTimeout(run, ms);
    return { cancel: () => clearTimeout(timer) };
  },
};
