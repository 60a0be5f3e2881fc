import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeBytes, readFeedSource } from './read-feed-source.ts';

const ADDRESS = 'https://proveedor.example/lista.json';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'zocalo-source-'));
  await writeFile(join(directory, 'lista.csv'), Buffer.from('Tamaño', 'latin1'));
});
afterAll(() => rm(directory, { recursive: true }));

test('a path is read as it stands', async () => {
  const source = await readFeedSource(join(directory, 'lista.csv'), { fetch: noNetwork });
  expect(source).toEqual({ ok: true, bytes: Buffer.from('Tamaño', 'latin1') });
});

test('an address is downloaded, and remembered for relative paths', async () => {
  const source = await readFeedSource(ADDRESS, { fetch: async () => new Response('[]') });
  expect(source).toEqual({ ok: true, bytes: Buffer.from('[]'), address: new URL(ADDRESS) });
});

test.each([
  ['a path that is not there', 'no-such-file.json', noNetwork, /no se pudo leer no-such-file/],
  ['no network', ADDRESS, noNetwork, /sin red/],
  ['an answer that is no list', ADDRESS, async () => new Response('', { status: 503 }), /respondió 503/],
] as const)('%s is reported', async (_, location, fetch, reason) => {
  const source = await readFeedSource(location, { fetch, wait });
  expect(source).toEqual({ ok: false, reason: expect.stringMatching(reason) });
});

test('what is larger than any list is not read to its end', async () => {
  const limits = { maxBytes: 5 };
  const download = await readFeedSource(ADDRESS, { fetch: async () => new Response('123456'), ...limits });
  const file = await readFeedSource(join(directory, 'lista.csv'), { fetch: noNetwork, ...limits });
  expect([download.ok, file.ok]).toEqual([false, false]);
});

/** A supplier that takes the call and says nothing. */
const deaf: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

test('a supplier that does not answer is given up', async () => {
  const source = await readFeedSource(ADDRESS, { fetch: deaf, timeoutMs: 1, wait });
  expect(source).toEqual({ ok: false, reason: expect.stringMatching(/timeout/) });
});

test('a shop that closes waits for no supplier', async () => {
  const closing = new AbortController();
  const source = readFeedSource(ADDRESS, { fetch: deaf, closing: closing.signal });
  closing.abort(new Error('la tienda se cierra'));
  expect(await source).toEqual({ ok: false, reason: expect.stringMatching(/la tienda se cierra/) });
});

async function wait(): Promise<void> {}

function noNetwork(): Promise<Response> {
  return Promise.reject(new Error('sin red'));
}

test('bytes with a buffer of their own give its memory back', () => {
  const bytes = new Uint8Array(1024);
  freeBytes(bytes);
  expect(bytes.buffer).toMatchObject({ byteLength: 0, detached: true });
});

test('bytes that share a buffer leave it to the others', () => {
  const shared = new Uint8Array(1024).fill(7);
  freeBytes(shared.subarray(0, 10));
  expect(shared[20]).toBe(7);
});
