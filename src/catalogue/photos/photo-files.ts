import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_FORMATS, photoFileName, photoWidths, type Photo } from '#lib/photo.ts';
import type { PhotoFile } from './encode-photo.ts';

/** Where photographs lie in the shop's data folder. */
export const PHOTO_FOLDER = 'photos';

/** The path of a file, in one of 256 folders: some file systems slow down with a hundred thousand names in one. */
export function photoFilePath(folder: string, name: string): string {
  return join(folder, name.slice(0, 2), name);
}

/** Stores all files of a photograph. One with the same name has the same content. */
export async function writePhoto(
  folder: string,
  { hash }: Pick<Photo, 'hash'>,
  files: readonly PhotoFile[],
): Promise<void> {
  for (const { width, format, bytes } of files) {
    const path = photoFilePath(folder, photoFileName(hash, width, format));
    // Another process may write the same file.
    const unfinished = `${path}.${randomUUID()}.part`;
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  }
}

/** Whether its files are in the folder: the file that is written last shows it. */
export async function hasPhoto(folder: string, photo: Photo): Promise<boolean> {
  const name = photoFileName(photo.hash, photo.width, PHOTO_FORMATS[PHOTO_FORMATS.length - 1] ?? 'webp');
  return access(photoFilePath(folder, name)).then(
    () => true,
    () => false,
  );
}

/** All files of a photograph that the folder has. */
export async function readPhoto(folder: string, photo: Photo): Promise<PhotoFile[]> {
  const files: PhotoFile[] = [];
  for (const width of photoWidths(photo)) {
    for (const format of PHOTO_FORMATS) {
      const bytes = await readFile(photoFilePath(folder, photoFileName(photo.hash, width, format)));
      files.push({ width, format, bytes });
    }
  }
  return files;
}

/** Files that are gone already are no failure. */
export async function deletePhoto(folder: string, photo: Photo): Promise<void> {
  for (const width of photoWidths(photo)) {
    for (const format of PHOTO_FORMATS)
      await rm(photoFilePath(folder, photoFileName(photo.hash, width, format)), { force: true });
  }
}
