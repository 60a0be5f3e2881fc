import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { openEncoder, type PhotoEncoder } from './encoder.ts';
import type { EncodedPhoto, PhotoShape } from './encode-photo.ts';
import { writePhoto } from './photo-files.ts';
import {
  addUploadedPhoto,
  arrangePhotos,
  readProductPictures,
  retryFailedPictures,
  type PhotosChanged,
  type ProductPictures,
} from './uploaded-photos.store.ts';

type EncodeFailure = Extract<EncodedPhoto, { ok: false }>;

/** The photographs that the owner uploads, and what became of the supplier's. */
export interface UploadedPhotoService {
  /** Undefined: there is no such product. */
  read(id: string): Promise<ProductPictures | undefined>;
  /** Encodes a file anew, without its metadata, and adds it. */
  add(
    id: string,
    file: { bytes: Uint8Array; shape: PhotoShape },
    authorship: Authorship,
  ): Promise<PhotosChanged | EncodeFailure>;
  arrange(
    id: string,
    order: { seen: readonly string[]; hashes: readonly string[] },
    authorship: Authorship,
  ): Promise<PhotosChanged>;
  /** The supplier's pictures that failed are fetched in the next round. */
  retry(id: string): Promise<boolean>;
}

export interface UploadedPhotoDeps {
  db: Kysely<Tables>;
  now: () => Date;
  /** Where the files are. */
  folder: string;
  openEncoder?: () => PhotoEncoder;
}

export function createUploadedPhotoService({
  db,
  now,
  folder,
  openEncoder: open = openEncoder,
}: UploadedPhotoDeps): UploadedPhotoService {
  /** One after the other: each takes a process of its own, with 200 MB. */
  let last: Promise<unknown> = Promise.resolve();
  const encode = (bytes: Uint8Array, shape: PhotoShape): Promise<EncodedPhoto> => {
    const encoded = last.then(async () => {
      const encoder = open();
      try {
        return await encoder.encode(bytes, shape);
      } finally {
        encoder.close();
      }
    });
    last = encoded.catch(() => undefined);
    return encoded;
  };
  return {
    read: (id) => readProductPictures(db, id),
    async add(id, { bytes, shape }, authorship) {
      if ((await readProductPictures(db, id)) === undefined) return { ok: false, reason: 'unknown' };
      const encoded = await encode(bytes, shape);
      if (!encoded.ok) return encoded;
      await writePhoto(folder, encoded.photo, encoded.files);
      return addUploadedPhoto(db, id, encoded, authorship);
    },
    arrange: (id, order, authorship) => arrangePhotos(db, id, order, authorship),
    retry: (id) => retryFailedPictures(db, id, now()),
  };
}
