import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, type BrotliOptions } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an `Accept-Encoding` header allows: brotli, gzip, or none. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  let choice = remembered.get(header);
  if (choice === undefined) {
    choice = negotiate(header);
    // Browsers send a handful of different headers; a client that sends a thousand is no browser.
    if (remembered.size >= 500) remembered.clear();
    if (header.length < 200) remembered.set(header, choice);
  }
  return choice;
}

/** Responses below this size grow, or save no packet, when compressed. */
const WORTH_COMPRESSING_BYTES = 860;

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.+-]*json|javascript|xml|manifest))/;

export function isWorthCompressing(contentType: string, size: number): boolean {
  return size >= WORTH_COMPRESSING_BYTES && COMPRESSIBLE.test(contentType);
}

/** Compresses while a visitor waits, so at levels where a page takes about a millisecond. */
export async function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return inOwnBlock(
    encoding === 'gzip' ? await gzipAsync(body, { level: 5 }) : await brotliAsync(body, brotli(body, 5)),
  );
}

/** Brotli at its best: a page takes a quarter of a second of another thread. */
export async function compressBest(body: Buffer): Promise<Buffer> {
  return inOwnBlock(await brotliAsync(body, brotli(body, constants.BROTLI_MAX_QUALITY)));
}

function brotli(body: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A window as large as the body: at the best quality, brotli's tree takes eight bytes for each byte of the window.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 16)))),
    },
  };
}

/** zlib responds with a part of a block of 16 KB, all of which a cached response would hold. */
function inOwnBlock(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** The inverse of `compress`. */
export function decompress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'gzip' ? gunzipAsync(bytes) : brotliDecompressAsync(bytes);
}

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);
const brotliAsync = promisify(brotliCompress);
const brotliDecompressAsync = promisify(brotliDecompress);
const remembered = new Map<string, Encoding>();

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}
