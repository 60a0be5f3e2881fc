import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { forUpdate } from '#db/for-update.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { Photo } from '#lib/photo.ts';
import { readPictures } from '../product/stored-text.ts';
import type { PhotoFile } from './encode-photo.ts';
import { retirePhotos } from './photos.store.ts';
import { MAX_PHOTOS, shownPhotos } from './shown-photos.ts';
import { storeUploadedFiles } from './uploaded-photo-files.store.ts';

/** A picture of the supplier, and what became of it. */
interface SupplierPicture {
  source: string;
  /** Null: the shop does not keep it. */
  photo: Photo | null;
  /** Why the last try failed; of one that the shop keeps, the last look whether it is still the same. */
  failure: string | null;
  /** ISO time; null: it is not going to be tried. */
  nextTryAt: string | null;
}

/** The pictures of a product: the owner's, in their order, and the supplier's. */
export interface ProductPictures {
  uploaded: readonly Photo[];
  ofSupplier: readonly SupplierPicture[];
}

/** The owner's photographs of these products, by product, in their order. */
export async function readUploadedPhotos(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Photo[]>> {
  const byProduct = new Map<string, Photo[]>();
  if (ids.length === 0) return byProduct;
  const rows = await db
    .selectFrom('uploaded_photos')
    .select(['product_id', 'hash', 'width', 'height'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('hash')
    .limit(ids.length * MAX_PHOTOS)
    .execute();
  for (const { product_id: id, ...photo } of rows) byProduct.set(id, [...(byProduct.get(id) ?? []), photo]);
  return byProduct;
}

/** Undefined: there is no such product. */
export async function readProductPictures(
  db: Kysely<Tables>,
  id: string,
): Promise<ProductPictures | undefined> {
  const product = await db.selectFrom('products').select('pictures').where('id', '=', id).executeTakeFirst();
  if (product === undefined) return undefined;
  const sources = readPictures(product.pictures).slice(0, MAX_PHOTOS);
  const rows =
    sources.length === 0
      ? []
      : await db
          .selectFrom('photos')
          .select(['source', 'hash', 'width', 'height', 'failure', 'next_try_at', 'check_at'])
          .where('source', 'in', sources)
          .limit(sources.length)
          .execute();
  return {
    uploaded: (await readUploadedPhotos(db, [id])).get(id) ?? [],
    ofSupplier: sources.map((source) => {
      const row = rows.find((one) => one.source === source);
      const { hash = null, width = null, height = null } = row ?? {};
      const photo = hash === null || width === null || height === null ? null : { hash, width, height };
      return {
        source,
        photo,
        failure: row?.failure ?? null,
        nextTryAt: (photo === null ? row?.next_try_at : row?.check_at) ?? null,
      };
    }),
  };
}

export type PhotosChanged = { ok: true } | { ok: false; reason: 'unknown' | 'full' | 'moved' };

/** Adds a photograph behind the owner's others; one that the product has already stays where it is. */
export function addUploadedPhoto(
  db: Kysely<Tables>,
  id: string,
  { photo, files }: { photo: Photo; files: readonly PhotoFile[] },
  authorship: Authorship,
): Promise<PhotosChanged> {
  return transact(db, async (trx) => {
    const changed = await changePhotos(trx, id, authorship, (before) => {
      if (before.some(({ hash }) => hash === photo.hash)) return { ok: true, after: before };
      return before.length >= MAX_PHOTOS
        ? { ok: false, reason: 'full' }
        : { ok: true, after: [...before, photo] };
    });
    if (changed.ok) await storeUploadedFiles(trx, photo, files);
    return changed;
  });
}

/** Brings the owner's photographs into this order; those that are not named are removed. @param seen as they were seen */
export function arrangePhotos(
  db: Kysely<Tables>,
  id: string,
  { seen, hashes }: { seen: readonly string[]; hashes: readonly string[] },
  authorship: Authorship,
): Promise<PhotosChanged> {
  return transact(db, (trx) =>
    changePhotos(trx, id, authorship, (before) => {
      if (before.map(({ hash }) => hash).join() !== seen.join()) return { ok: false, reason: 'moved' };
      return {
        ok: true,
        after: [...new Set(hashes)].flatMap((wanted) => before.find(({ hash }) => hash === wanted) ?? []),
      };
    }),
  );
}

/** Pictures of the supplier that failed are due now. @returns whether there is such a product. */
export async function retryFailedPictures(db: Kysely<Tables>, id: string, at: Date): Promise<boolean> {
  const pictures = await readProductPictures(db, id);
  if (pictures === undefined) return false;
  const failed = pictures.ofSupplier.filter(({ failure }) => failure !== null).map(({ source }) => source);
  if (failed.length > 0) {
    const due = at.toISOString();
    const again = db.updateTable('photos').where('source', 'in', failed);
    await again.set({ tries: 0, next_try_at: due }).where('hash', 'is', null).execute();
    await again.set({ tries: 0, check_at: due }).where('hash', 'is not', null).execute();
  }
  return true;
}

type Decide = (
  before: readonly Photo[],
) => { ok: true; after: readonly Photo[] } | { ok: false; reason: 'full' | 'moved' };

async function changePhotos(
  trx: Transaction<Tables>,
  id: string,
  authorship: Authorship,
  decide: Decide,
): Promise<PhotosChanged> {
  const product = trx.selectFrom('products').select('description').where('id', '=', id);
  const row = await forUpdate(trx, product).executeTakeFirst();
  if (row === undefined) return { ok: false, reason: 'unknown' };
  const before = (await readUploadedPhotos(trx, [id])).get(id) ?? [];
  const decided = decide(before);
  if (!decided.ok) return decided;
  const { after } = decided;
  if (after.map(({ hash }) => hash).join() === before.map(({ hash }) => hash).join()) return { ok: true };
  await writeUploaded(trx, id, { before, after }, authorship);
  const pictures = await readProductPictures(trx, id);
  const photos = shownPhotos(
    after,
    (pictures?.ofSupplier ?? []).flatMap(({ photo }) => photo ?? []),
  );
  await trx
    .updateTable('products')
    .set({ photos: JSON.stringify(photos), version: UNPUBLISHED })
    .where('id', '=', id)
    .execute();
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: 'product', id, name: row.description },
    changes: [
      after.length === before.length
        ? { field: 'photo_order', before: null, after: after.length }
        : { field: 'uploaded_photos', before: before.length, after: after.length },
    ],
  });
  await publishCatalogue(trx);
  return { ok: true };
}

async function writeUploaded(
  trx: Transaction<Tables>,
  id: string,
  { before, after }: { before: readonly Photo[]; after: readonly Photo[] },
  { by, at }: Authorship,
): Promise<void> {
  await trx.deleteFrom('uploaded_photos').where('product_id', '=', id).execute();
  if (after.length > 0) {
    await trx
      .insertInto('uploaded_photos')
      .values(
        after.map((photo, position) => ({
          product_id: id,
          ...photo,
          position,
          by_name: by.name,
          at: at.toISOString(),
        })),
      )
      .execute();
  }
  const removed = before.filter(({ hash }) => !after.some((photo) => photo.hash === hash));
  await retirePhotos(trx, removed, at);
}
