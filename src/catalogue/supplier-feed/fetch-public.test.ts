import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Resolve } from '../public-internet/guarded-lookup.ts';
import { fetchPublic } from './fetch-public.ts';
import { readFeedSource } from './read-feed-source.ts';
import { openWholesaler, refuse, type Responding } from './testing/wholesaler-server.ts';

/** A server on this machine. Only as the configured list's own server may it be asked. */
async function openServer(...responses: readonly Responding[]) {
  const server = await openWholesaler(...responses);
  onTestFinished(server.close);
  return { ...server, fetch: fetchPublic({ ownOrigin: server.address }) };
}

const list: Responding = (_, response) => void response.end('id;descripcion;precio_proveedor\n1;Fuente;10');

describe('an address that a person typed', () => {
  test('is read, also where it redirects to and where the answer is compressed', async () => {
    const zipped: Responding = (_, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync('id;descripcion;precio_proveedor\n1;Fuente;10'));
    };
    const server = await openServer(refuse(302, { location: '/otra.csv' }), zipped);
    const read = await readFeedSource(`${server.address}/lista.csv`, { fetch: server.fetch });
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && Buffer.from(read.bytes).toString()).toContain('1;Fuente;10');
  });

  test('is refused at once where it is not https, or leads to this machine or a private network', async () => {
    const server = await openServer(list);
    const privateHost: Resolve = (_, callback) => callback(null, [{ address: '10.0.0.7', family: 4 }]);
    const fetch = fetchPublic({ resolve: privateHost });
    for (const address of [server.address, 'https://127.0.0.1/', 'https://interno.example/lista.csv']) {
      const read = await readFeedSource(address, { fetch });
      expect({ address, ...read }).toEqual({
        address,
        ok: false,
        reason: expect.stringMatching(/^no se pudo leer .*: la dirección tiene que ser https y de internet/),
      });
    }
    expect(server.requested).toHaveLength(0);
  });

  test('is refused where it redirects to a private network', async () => {
    const server = await openServer(refuse(302, { location: 'http://169.254.169.254/latest/meta-data' }));
    const read = await readFeedSource(`${server.address}/lista.csv`, { fetch: server.fetch });
    expect(read).toMatchObject({ ok: false, reason: expect.stringContaining('de internet') });
  });
});
