import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { askPublic, MAX_REDIRECTS, mayBeAsked, REDIRECTS } from '../public-internet/ask-public.ts';
import { ForbiddenAddress, type Resolve } from '../public-internet/guarded-lookup.ts';

/**
 * `fetch` for an address that a person typed in the panel: https and the public internet alone, also after a redirect, so that nobody reads
 * the shop's own network with it. @throws ForbiddenAddress
 */
export function fetchPublic({
  ownOrigin = null,
  resolve,
}: {
  /**
   * The origin of the list that the shop's settings name: the person who runs the shop wrote it, so it may be in the shop's own network.
   */
  ownOrigin?: string | null;
  resolve?: Resolve;
} = {}): typeof fetch {
  return async (address, init) => {
    let url = new URL(address instanceof Request ? address.url : address);
    const signal = init?.signal ?? AbortSignal.timeout(NO_LIMIT_MS);
    const { accept = '*/*' } = Object.fromEntries(new Headers(init?.headers));
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      if ((url.protocol !== 'https:' && url.origin !== ownOrigin) || !mayBeAsked(url, ownOrigin)) {
        throw new ForbiddenAddress(NOT_PUBLIC);
      }
      const response = await askPublic(url, { ownOrigin, resolve, headers: { accept }, signal }).catch(
        inSpanish,
      );
      const { statusCode = 0, headers } = response;
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) {
        // Some servers compress without being asked.
        const isZipped = headers['content-encoding'] === 'gzip';
        const body = isZipped ? pipeline(response, createGunzip(), () => {}) : response;
        if (statusCode !== 200) response.destroy();
        return new Response(statusCode === 200 ? streamOf(body) : null, {
          status: statusCode,
          headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        });
      }
      response.destroy();
      url = new URL(headers.location, url);
    }
    throw new Error('redirige demasiadas veces');
  };
}

/** The caller has a limit of its own. */
const NO_LIMIT_MS = 2 ** 31 - 1;

const NOT_PUBLIC = 'la dirección tiene que ser https y de internet, no de una red interna';

function inSpanish(error: unknown): never {
  throw error instanceof ForbiddenAddress ? new ForbiddenAddress(NOT_PUBLIC) : error;
}

/** Yields bytes as they arrive; leaving the loop closes the connection. */
function streamOf(body: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
