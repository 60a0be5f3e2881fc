import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ResponseCache } from '../../responses/response-cache.ts';

/** Vite puts a hash into the name of everything here, so a name's bytes never change. */
const HASHED = '/assets/';

const FOR_EVER = 'public, max-age=31536000, immutable';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Reads the built browser files, a few megabytes, into memory: they are served like every other kept answer, and no
 * request's path ever touches the disk. @returns their addresses.
 */
export async function pinAssets(directory: string, responses: ResponseCache): Promise<string[]> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  const addresses: string[] = [];
  for (const file of files) {
    const contentType = CONTENT_TYPES[extname(file.name)];
    if (!file.isFile() || contentType === undefined) continue;
    const path = join(file.parentPath, file.name);
    const address = path.slice(directory.length).replaceAll('\\', '/');
    responses.pin(address, {
      body: await readFile(path),
      contentType,
      cacheControl: address.startsWith(HASHED) ? FOR_EVER : 'public, max-age=3600',
      compressed: { ...(await compressedBeforehand(path)) },
    });
    addresses.push(address);
  }
  return addresses;
}

async function compressedBeforehand(path: string): Promise<{ br?: Buffer; gzip?: Buffer }> {
  const [br, gzip] = await Promise.all(
    ['.br', '.gz'].map((ending) => readFile(path + ending).catch(() => undefined)),
  );
  return { ...(br && { br }), ...(gzip && { gzip }) };
}
