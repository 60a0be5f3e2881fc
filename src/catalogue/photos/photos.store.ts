import { sql, type Kysely, type Transaction } from 'kysely';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { Photo } from '#lib/photo.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import type { PictureValidators } from './picture-validators.ts';

/**
 * Stores the pictures of the shop's products; new ones are due to be fetched. Returns the photographs that the shop has of them, by their
 * source.
 */
export async function notePictures(
  db: Kysely<Tables>,
  sources: readonly string[],
  at: Date,
): Promise<Map<string, Photo>> {
  const kept = new Map<string, Photo>();
  const now = at.toISOString();
  for (const slice of slicesOf(sources, ROWS_A_STATEMENT)) {
    // Sorted, so that two processes lock rows in the same order.
    const some = [...new Set(slice)].toSorted();
    await db
      .insertInto('photos')
      .values(
        some.map((source) => ({ source, tries: 0, next_try_at: now, last_seen_at: now, check_at: now })),
      )
      .onConflict((conflict) =>
        conflict.column('source').doUpdateSet({
          last_seen_at: now,
          // The former release leaves it out.
          check_at: sql`coalesce(photos.check_at, excluded.check_at)`,
        }),
      )
      .execute();
    const rows = await db
      .selectFrom('photos')
      .select(['source', 'hash', 'width', 'height'])
      .where('source', 'in', some)
      .where('hash', 'is not', null)
      .execute();
    for (const row of rows) {
      const photo = photoOf(row);
      if (photo !== null) kept.set(row.source, photo);
    }
  }
  return kept;
}

/** A picture that is to be fetched, for the first time or again. */
export interface DuePicture {
  source: string;
  /** How often that failed. */
  tries: number;
  /** What the shop has of it. */
  kept: { photo: Photo; validators: PictureValidators | null } | null;
}

/** Up to `limit` pictures that the shop does not have and are due to be fetched, the longest due first. */
export async function readDuePictures(
  db: Kysely<Tables>,
  { at, limit }: { at: Date; limit: number },
): Promise<DuePicture[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['source', 'tries'])
    .where('next_try_at', 'is not', null)
    .where('next_try_at', '<=', at.toISOString())
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, kept: null }));
}

/** Up to `limit` pictures that the shop has and that are due to be checked again, the longest due first. */
export async function readPicturesToCheck(
  db: Kysely<Tables>,
  { at, limit }: { at: Date; limit: number },
): Promise<DuePicture[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['source', 'tries', 'hash', 'width', 'height', 'answered_from', 'etag', 'last_modified'])
    .where('hash', 'is not', null)
    .where('check_at', '<=', at.toISOString())
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const photo = photoOf(row);
    return {
      source: row.source,
      tries: row.tries,
      kept: photo === null ? null : { photo, validators: validatorsOf(row) },
    };
  });
}

/** Stores the photograph of a picture, which is due to be checked again at `checkAt`. */
export async function storePhoto(
  db: Kysely<Tables>,
  { source, kept }: DuePicture,
  fetched: { photo: Photo; validators: PictureValidators | null; at: Date; checkAt: Date },
): Promise<void> {
  const { photo, validators, at, checkAt } = fetched;
  await transact(db, async (trx) => {
    await trx
      .updateTable('photos')
      .set({
        ...photo,
        ...SUCCESS,
        next_try_at: null,
        ...columnsOf(validators),
        check_at: checkAt.toISOString(),
      })
      .where('source', '=', source)
      .execute();
    if (kept !== null) await retirePhotos(trx, [kept.photo], at);
  });
}

/** The picture is still the one that the shop has. @param validators undefined: the former ones stay */
export async function storeUnchanged(
  db: Kysely<Tables>,
  source: string,
  { validators, checkAt }: { validators: PictureValidators | null | undefined; checkAt: Date },
): Promise<void> {
  await db
    .updateTable('photos')
    .set({
      ...SUCCESS,
      ...(validators !== undefined && columnsOf(validators)),
      check_at: checkAt.toISOString(),
    })
    .where('source', '=', source)
    .execute();
}

/** A photograph that the shop keeps stays. */
export async function storeFailure(
  db: Kysely<Tables>,
  { source, tries, kept }: DuePicture,
  { reason, nextTryAt }: { reason: string; nextTryAt: Date },
): Promise<void> {
  const next = nextTryAt.toISOString();
  await db
    .updateTable('photos')
    .set({
      failure: reason,
      tries: tries + 1,
      ...(kept === null ? { next_try_at: next } : { check_at: next }),
    })
    .where('source', '=', source)
    .execute();
}

/** Begins the source of a photograph that is no longer shown. Its files are deleted with the pictures that no product has any more. */
const RETIRED = 'retirada:';

/** These photographs were removed or replaced. Pages that visitors opened before still show them. */
export async function retirePhotos(
  trx: Transaction<Tables>,
  photos: readonly Photo[],
  at: Date,
): Promise<void> {
  for (const photo of photos) {
    const seen = { ...photo, last_seen_at: at.toISOString() };
    await trx
      .insertInto('photos')
      .values({ source: RETIRED + photo.hash, tries: 0, ...seen })
      .onConflict((conflict) => conflict.column('source').doUpdateSet(seen))
      .execute();
  }
}

/** Pauses all pictures of a silent server until `until`. @param origin without a slash at its end */
export async function postponeServer(db: Kysely<Tables>, origin: string, until: Date): Promise<void> {
  const next = until.toISOString();
  for (const column of ['next_try_at', 'check_at'] as const) {
    await db
      .updateTable('photos')
      .set({ [column]: next })
      .where(column, '<', next)
      // What begins with the origin and a slash: `0` is the character after it.
      .where('source', '>=', `${origin}/`)
      .where('source', '<', `${origin}0`)
      .execute();
  }
}

/** The files of these are gone: they are to be fetched again. */
export async function fetchPhotosAgain(
  db: Kysely<Tables>,
  sources: readonly string[],
  at: Date,
): Promise<void> {
  if (sources.length === 0) return;
  await db
    .updateTable('photos')
    .set({ hash: null, width: null, height: null, tries: 0, next_try_at: at.toISOString() })
    .where('source', 'in', sources)
    .execute();
}

const PRODUCTS_A_TRANSACTION = 500;

/** Gives products their photographs, by the product's id, in one version of the catalogue for each 500. */
export async function publishPhotos(
  db: Kysely<Tables>,
  photosOf: ReadonlyMap<string, readonly Photo[]>,
): Promise<void> {
  // Sorted, so that transactions lock rows in the same order.
  const changes = [...photosOf].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const some of slicesOf(changes, PRODUCTS_A_TRANSACTION)) {
    await transact(db, async (trx) => {
      for (const [id, photos] of some) {
        await trx
          .updateTable('products')
          .set({ photos: JSON.stringify(photos), version: UNPUBLISHED })
          .where('id', '=', id)
          .execute();
      }
      await publishCatalogue(trx);
    });
  }
}

/** Up to `limit` pictures that no product in the shop has had since. */
export async function readUnusedPictures(
  db: Kysely<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<{ source: string; photo: Photo | null }[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['source', 'hash', 'width', 'height'])
    .where('last_seen_at', '<', before.toISOString())
    .orderBy('last_seen_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ source: row.source, photo: photoOf(row) }));
}

/** Of these hashes, those that other pictures have too, or that an owner uploaded. */
export async function readHashesInUse(
  db: Kysely<Tables>,
  { hashes, except }: { hashes: readonly string[]; except: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('photos')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('source', 'not in', except)
    .execute();
  const uploaded = await db
    .selectFrom('uploaded_photos')
    .select('hash')
    .where('hash', 'in', hashes)
    .execute();
  return new Set([...rows, ...uploaded].flatMap(({ hash }) => hash ?? []));
}

export async function deletePictures(db: Kysely<Tables>, sources: readonly string[]): Promise<void> {
  await db.deleteFrom('photos').where('source', 'in', sources).execute();
}

const SUCCESS = { failure: null, tries: 0 } as const;

function columnsOf(validators: PictureValidators | null) {
  return {
    answered_from: validators?.address ?? null,
    etag: validators?.etag ?? null,
    last_modified: validators?.lastModified ?? null,
  };
}

function validatorsOf({
  answered_from: address,
  etag,
  last_modified: lastModified,
}: ReturnType<typeof columnsOf>): PictureValidators | null {
  return address === null ? null : { address, etag, lastModified };
}

function photoOf({ hash, width, height }: { [K in keyof Photo]: Photo[K] | null }): Photo | null {
  return hash === null || width === null || height === null ? null : { hash, width, height };
}
