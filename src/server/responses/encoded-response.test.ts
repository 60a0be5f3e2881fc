import { expect, test, vi } from 'vitest';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { EncodedResponse } from './encoded-response.ts';

const PAGE = Buffer.from('<p>Placa de video GeForce RTX 5070</p>'.repeat(200));

const READ = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};
type Encoding = keyof typeof READ;

test.each<Encoding[]>([
  ['br', 'gzip', 'identity'],
  ['gzip', 'identity', 'br'],
  ['identity', 'br', 'gzip'],
  ['br', 'identity', 'br'],
])('a page that is asked for as %s, then %s, then %s, is the same page each time', async (...asked) => {
  const response = pageWith({});
  for (const encoding of asked) expect(await read(response, encoding)).toEqual(PAGE);
});

test('a file that was compressed beforehand is also sent plain', async () => {
  const [br, gzip] = [brotliCompressSync(PAGE), gzipSync(PAGE)];
  expect(await read(pageWith({ br, gzip }), 'identity')).toEqual(PAGE);
  expect(await read(pageWith({ gzip }), 'br')).toEqual(PAGE);
});

test('a small file that was compressed beforehand is sent so', async () => {
  const body = Buffer.from('export const rate = 1485.5;'.repeat(3));
  const compressed = { br: brotliCompressSync(body) };
  const response = new EncodedResponse(
    { body, contentType: 'text/javascript', cacheControl: 'public', compressed },
    'W/"file"',
    {},
  );
  expect(await read(response, 'br')).toEqual(body);
});

test('a page is not kept twice: once it is compressed, its plain bytes are released', async () => {
  const response = pageWith({});
  await response.variant('br');
  const plain = (await response.variant(undefined)).body;
  expect(plain).toEqual(PAGE);
  expect(plain).not.toBe(PAGE);
});

test('a page whose compression failed is compressed for the next visitor', async () => {
  const response = pageWith({});
  const allocated = vi.spyOn(Buffer, 'allocUnsafeSlow').mockImplementationOnce(() => {
    throw new RangeError('Array buffer allocation failed');
  });
  await expect(response.variant('br')).rejects.toThrow('Array buffer allocation failed');
  expect(await read(response, 'br')).toEqual(PAGE);
  allocated.mockRestore();
});

test('two pages with the same ETag and headers are the same, whichever was compressed', async () => {
  const [before, after] = [pageWith({}), pageWith({})];
  await before.variant('br');
  expect(before.isSameAs(after)).toBe(true);
  expect(before.isSameAs(pageWith({}, 'W/"other"'))).toBe(false);
});

function pageWith(compressed: { br?: Buffer; gzip?: Buffer }, etag = 'W/"page"'): EncodedResponse {
  const content = { body: PAGE, contentType: 'text/html; charset=utf-8', cacheControl: 'public', compressed };
  return new EncodedResponse(content, etag, {});
}

async function read(response: EncodedResponse, encoding: Encoding): Promise<Buffer> {
  const { body, headers } = await response.variant(encoding);
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  return READ[encoding](body);
}
