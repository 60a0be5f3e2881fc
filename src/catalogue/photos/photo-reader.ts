import type { Kysely } from 'kysely';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { isPhotoFileName, photoFileName, type Photo } from '#lib/photo.ts';
import type { Tables } from '#db/tables.ts';
import type { PhotoFile } from './encode-photo.ts';
import { hasPhoto, photoFilePath, readPhoto, writePhoto } from './photo-files.ts';
import {
  readUploadedFiles,
  readUploadsInFoldersOnly,
  storeUploadedFiles,
} from './uploaded-photo-files.store.ts';

export interface PhotoReader {
  /** The bytes of a photograph's file; null where there is none of that name. */
  read(fileName: string): Promise<Buffer | null>;
  /** Stores in the database the photographs that only this process has, because they were uploaded to a former release. */
  shareUploads(): Promise<void>;
}

const UPLOADS_AT_ONCE = 100;

/** An unknown name costs one query in ten seconds, and little memory, however many names are invented. */
const MISSING_FOR_MS = 10_000;
const MISSING_NAMES = 10_000;

/**
 * Reads photographs from this process's folder. Uploaded ones that were sent to a process with another folder come from the database, and
 * lie in this folder from then on.
 */
export function createPhotoReader({
  db,
  folder,
  monotonicMs,
}: {
  db: Kysely<Tables>;
  folder: string;
  /** Milliseconds since any moment. */
  monotonicMs: () => number;
}): PhotoReader {
  /** Hashes and names of files that the database did not have, with the time until which that result is valid. */
  const missing = new LRUCache<string, number>({ max: MISSING_NAMES });
  /** A page asks for several files of a photograph at once. */
  const copying = new Map<string, Promise<readonly PhotoFile[]>>();

  function copyFromDatabase(hash: string): Promise<readonly PhotoFile[]> {
    const running = copying.get(hash);
    if (running !== undefined) return running;
    const begun = readUploadedFiles(db, hash)
      .then(async (files) => {
        // Without room on the disk it is read again the next time.
        await writePhoto(folder, { hash }, files).catch(() => undefined);
        return files;
      })
      .finally(() => copying.delete(hash));
    copying.set(hash, begun);
    return begun;
  }

  return {
    async read(fileName) {
      if (!isPhotoFileName(fileName)) return null;
      const bytes = await readFile(photoFilePath(folder, fileName)).catch(nullIfMissing);
      if (bytes !== null) return bytes;
      const hash = fileName.slice(0, fileName.indexOf('-'));
      if ([hash, fileName].some((name) => (missing.get(name) ?? -Infinity) > monotonicMs())) return null;
      const files = await copyFromDatabase(hash);
      const file = files.find(({ width, format }) => photoFileName(hash, width, format) === fileName);
      if (file !== undefined) return Buffer.from(file.bytes);
      missing.set(files.length === 0 ? hash : fileName, monotonicMs() + MISSING_FOR_MS);
      return null;
    },
    async shareUploads() {
      let photos: Photo[] = [];
      do {
        const after = photos.at(-1)?.hash ?? '';
        photos = await readUploadsInFoldersOnly(db, { after, limit: UPLOADS_AT_ONCE });
        for (const photo of photos)
          if (await hasPhoto(folder, photo))
            await storeUploadedFiles(db, photo, await readPhoto(folder, photo));
      } while (photos.length === UPLOADS_AT_ONCE);
    },
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
