import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { kindOfFile, MAX_FILE_BYTES, UnreadableBase, type BaseFile } from './base-source.ts';

/** Reads a base from a zip file, one entry at a time: the whole is never in memory. @throws UnreadableBase when it is no zip. */
export async function* readZip(path: string): AsyncGenerator<BaseFile> {
  try {
    const zip = await openPromise(path);
    for await (const entry of zip.eachEntry()) {
      const kind = kindOfFile(entry.fileName);
      if (kind === undefined || entry.uncompressedSize > MAX_FILE_BYTES) continue;
      yield { kind, text: await text(await zip.openReadStreamPromise(entry)) };
    }
  } catch (error) {
    throw new UnreadableBase(`${path} no se pudo leer como archivo zip.`, { cause: error });
  }
}
