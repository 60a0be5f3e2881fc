import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Photo } from '#lib/photo.ts';
import type { PhotoFile } from './encode-photo.ts';

/** Keeps the files of an uploaded photograph for every process. One with the same name has the same content. */
export async function storeUploadedFiles(
  db: Kysely<Tables>,
  { hash }: Pick<Photo, 'hash'>,
  files: readonly PhotoFile[],
): Promise<void> {
  await db
    .insertInto('uploaded_photo_files')
    .values(files.map((file) => ({ hash, ...file })))
    .onConflict((conflict) => conflict.columns(['hash', 'width', 'format']).doNothing())
    .execute();
}

export async function readUploadedFiles(db: Kysely<Tables>, hash: string): Promise<PhotoFile[]> {
  return db
    .selectFrom('uploaded_photo_files')
    .select(['width', 'format', 'bytes'])
    .where('hash', '=', hash)
    .execute();
}

/** Up to `limit` uploaded photographs behind the hash `after`, in their order, whose files are only in the folder of a process. */
export async function readUploadsInFoldersOnly(
  db: Kysely<Tables>,
  { after, limit }: { after: string; limit: number },
): Promise<Photo[]> {
  return db
    .selectFrom('uploaded_photos')
    .select(['hash', 'width', 'height'])
    .distinct()
    .where('hash', '>', after)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('uploaded_photo_files')
            .select('uploaded_photo_files.hash')
            .whereRef('uploaded_photo_files.hash', '=', 'uploaded_photos.hash'),
        ),
      ),
    )
    .orderBy('hash')
    .limit(limit)
    .execute();
}

/** Of these hashes, deletes the files of those that no product has as an uploaded photograph. */
export async function deleteUploadedFiles(db: Kysely<Tables>, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .deleteFrom('uploaded_photo_files')
    .where('hash', 'in', hashes)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('uploaded_photos')
            .select('uploaded_photos.hash')
            .whereRef('uploaded_photos.hash', '=', 'uploaded_photo_files.hash'),
        ),
      ),
    )
    .execute();
}
