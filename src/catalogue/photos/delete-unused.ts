import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { deletePhoto } from './photo-files.ts';
import { deleteUploadedFiles } from './uploaded-photo-files.store.ts';
import { deletePictures, readHashesInUse, readUnusedPictures } from './photos.store.ts';

/**
 * Deletes up to `limit` pictures that no product in the shop has had since, with their files. The files go first: if the process ends
 * between the two, the next run finds the rows. @returns how many there were.
 */
export async function deleteUnusedPhotos(
  folder: string,
  db: Kysely<Tables>,
  unused: { before: Date; limit: number },
): Promise<number> {
  const pictures = await readUnusedPictures(db, unused);
  if (pictures.length === 0) return 0;
  const sources = pictures.map(({ source }) => source);
  const photos = pictures.flatMap(({ photo }) => photo ?? []);
  const used = await readHashesInUse(db, { hashes: photos.map(({ hash }) => hash), except: sources });
  for (const photo of photos) if (!used.has(photo.hash)) await deletePhoto(folder, photo);
  await deleteUploadedFiles(
    db,
    photos.map(({ hash }) => hash),
  );
  await deletePictures(db, sources);
  return pictures.length;
}
