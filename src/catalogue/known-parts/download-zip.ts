import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { placeOf } from '#lib/place-of.ts';
import { UnreadableBase, type BaseFile } from './base-source.ts';
import { readZip } from './read-zip.ts';

export interface DownloadDeps {
  fetch: typeof fetch;
  /** Where the file may lie while it is read; it is deleted after. */
  folder: string;
  /** Aborted when the shop closes. */
  signal: AbortSignal;
}

/** The public base is some 60 MB; ten times that is no base of parts. */
const MAX_BYTES = 600 * 1024 * 1024;

/** Downloads a base's zip and reads it. @throws UnreadableBase when the server does not send one. */
export async function* readDownloadedZip(address: URL, deps: DownloadDeps): AsyncGenerator<BaseFile> {
  const folder = await mkdtemp(join(deps.folder, 'base-'));
  try {
    const path = join(folder, 'base.zip');
    await download(address, path, deps);
    yield* readZip(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download(address: URL, path: string, { fetch: send, signal }: DownloadDeps): Promise<void> {
  const place = placeOf(address);
  const response = await send(address, { signal }).catch((error: unknown) => {
    throw new UnreadableBase(`${place} no respondió.`, { cause: error });
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new UnreadableBase(`${place} respondió ${response.status}.`);
  }
  await pipeline(limited(response.body, place), createWriteStream(path), { signal });
}

async function* limited(pieces: AsyncIterable<Uint8Array>, place: string): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw new UnreadableBase(`${place} pasa de ${MAX_BYTES / 1024 / 1024} MB.`);
    yield piece;
  }
}
