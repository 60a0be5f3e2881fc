import { request, type Agent } from 'node:http';

export interface Requested {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** The address that the request seems to come from; the shop trusts its proxy. */
  address: string;
  agent: Agent;
  headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  /** 0: the connection failed. */
  status: number;
  ms: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  bytes: number;
}

/** Sends one request and reads the whole answer. */
export function ask(
  origin: string,
  { method, path, body, address, agent, headers }: Requested,
): Promise<Answered> {
  const begun = performance.now();
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const gone = () => resolve({ status: 0, ms: performance.now() - begun, headers: {}, bytes: 0 });
    const requested = request(
      origin + path,
      {
        method: method ?? 'GET',
        agent,
        headers: {
          'x-forwarded-for': address,
          'accept-encoding': 'gzip, deflate, br, zstd',
          ...(sent !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(sent)),
          }),
          ...headers,
        },
      },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('error', gone);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - begun,
            headers: response.headers,
            bytes,
          }),
        );
      },
    );
    requested.on('error', gone);
    requested.end(sent);
  });
}
