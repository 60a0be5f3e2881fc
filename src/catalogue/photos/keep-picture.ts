import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { Tables } from '#db/tables.ts';
import { photoHash } from './encode-photo.ts';
import type { PhotoEncoder } from './encoder.ts';
import { writePhoto } from './photo-files.ts';
import type { FetchedPicture } from './fetch-picture.ts';
import type { PictureValidators } from './picture-validators.ts';
import { storeFailure, storePhoto, storeUnchanged, type DuePicture } from './photos.store.ts';

/** After the first failure, the second … and then each time. */
export const PAUSES_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 7 * DAY_MS] as const;

export interface KeepDeps {
  db: Kysely<Tables>;
  now: () => Date;
  /** Where the files are. */
  folder: string;
  /** The server sends nothing if the validators show that the picture is the same. `painter`: for pictures that no server has. */
  fetchPicture: (
    source: string,
    validators: PictureValidators | null,
    painter: Pick<PhotoEncoder, 'paint'>,
  ) => Promise<FetchedPicture>;
  /** Aborted when the shop closes. */
  closing: AbortSignal;
}

/**
 * Fetches a picture that is due and stores the outcome. If the shop has it already, the photograph stays when the server or the bytes show
 * that it is the same, or when the fetch fails.
 */
export async function keepPicture(
  picture: DuePicture,
  { db, now, folder, fetchPicture, closing, encoder }: KeepDeps & { encoder: PhotoEncoder },
): Promise<'kept' | 'unchanged' | 'failed' | 'silent' | 'closing'> {
  const { source, tries, kept } = picture;
  const after = (ms: number) => new Date(now().getTime() + ms);
  const answer = await fetchPicture(source, kept?.validators ?? null, encoder);
  if (closing.aborted) return 'closing';
  if (answer.ok && (answer.bytes === null || photoHash(answer.bytes, 'whole') === kept?.photo.hash)) {
    const validators = answer.bytes === null ? undefined : answer.validators;
    await storeUnchanged(db, source, { validators, checkAt: after(checkPauseMs(source)) });
    return 'unchanged';
  }
  const encoded = answer.ok ? await encoder.encode(answer.bytes) : answer;
  if (closing.aborted) return 'closing';
  if (!encoded.ok) {
    const nextTryAt = after(PAUSES_MS[tries] ?? PAUSES_MS[4]);
    await storeFailure(db, picture, { reason: encoded.reason, nextTryAt });
    return !answer.ok && answer.isSilent ? 'silent' : 'failed';
  }
  const { photo, files } = encoded;
  await writePhoto(folder, photo, files);
  const validators = answer.ok ? answer.validators : null;
  await storePhoto(db, picture, { photo, validators, at: now(), checkAt: after(checkPauseMs(source)) });
  return 'kept';
}

/**
 * Six to eight days, by the picture's address. A supplier replaces a picture once in its life, so a week is soon enough. The spread avoids
 * that pictures of one night are all fetched again in one night.
 */
function checkPauseMs(source: string): number {
  const part = createHash('sha256').update(source).digest().readUInt32BE() / 2 ** 32;
  return (6 + 2 * part) * DAY_MS;
}
