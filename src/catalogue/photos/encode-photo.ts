import { createHash } from 'node:crypto';
import type { ResizeOptions, Sharp, SharpOptions } from 'sharp';
import {
  MAX_PHOTO_SIDE,
  MIN_PHOTO_SIDE,
  PHOTO_FORMATS,
  photoWidths,
  type Photo,
  type PhotoFormat,
} from '#lib/photo.ts';
import { isPictureFormat } from './picture-format.ts';

/** One file of a photograph. */
export interface PhotoFile {
  readonly width: number;
  readonly format: PhotoFormat;
  readonly bytes: Uint8Array;
}

/** As it is; whole on a white square; or the square in its middle. */
export type PhotoShape = 'whole' | 'fit' | 'crop';

export type EncodedPhoto =
  | { ok: true; photo: Photo; files: readonly PhotoFile[] }
  | { ok: false; reason: 'not a picture' | 'too many pixels' | 'too small' | 'encoder ended' };

/** 8000 × 5000. Decoded it takes 120 MB, and phones take smaller pictures. */
const MAX_PIXELS = 40_000_000;

/** Part of the hash: another encoding gets other addresses, because browsers keep a file for ever. */
const ENCODING = '1';

/**
 * A supplier's picture as the shop's own files: turned upright, without metadata, on white, its first frame if it moves, never enlarged.
 * The work is done by threads of libvips, one at a time. Its memory stays with its process, so the shop runs it in a process of its own
 * (`encoder.ts`).
 */
export async function encodePhoto(bytes: Uint8Array, shape: PhotoShape = 'whole'): Promise<EncodedPhoto> {
  if (!isPictureFormat(bytes)) return { ok: false, reason: 'not a picture' };
  const sharp = await loadSharp();
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 };
  const size = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (size === null) return { ok: false, reason: 'not a picture' };
  if (size.width * size.height > MAX_PIXELS) return { ok: false, reason: 'too many pixels' };
  if (Math.min(size.width, size.height) < MIN_PHOTO_SIDE) return { ok: false, reason: 'too small' };
  const upright = { ...size, ...size.autoOrient };
  const pixels = await decode(sharp(bytes, options), shape, upright).catch(() => null);
  if (pixels === null) return { ok: false, reason: 'not a picture' };

  const { width, height, channels } = pixels.info;
  const photo: Photo = { hash: photoHash(bytes, shape), width, height };
  const files: PhotoFile[] = [];
  for (const fileWidth of photoWidths(photo)) {
    for (const format of PHOTO_FORMATS) {
      const resized = sharp(pixels.data, { raw: { width, height, channels } }).resize({ width: fileWidth });
      files.push({ width: fileWidth, format, bytes: await ENCODE[format](resized).toBuffer() });
    }
  }
  return { ok: true, photo, files };
}

function decode(picture: Sharp, shape: PhotoShape, { width, height }: { width: number; height: number }) {
  return picture
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(sizeOf(shape, width, height))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function sizeOf(shape: PhotoShape, width: number, height: number): ResizeOptions {
  if (shape === 'whole') {
    return { width: MAX_PHOTO_SIDE, height: MAX_PHOTO_SIDE, fit: 'inside', withoutEnlargement: true };
  }
  // A square of a picture is no larger than the picture.
  const side = Math.min(MAX_PHOTO_SIDE, shape === 'fit' ? Math.max(width, height) : Math.min(width, height));
  return shape === 'fit'
    ? { width: side, height: side, fit: 'contain', background: '#fff' }
    : { width: side, height: side, fit: 'cover' };
}

/** More effort makes files a few percent smaller and takes several times as long. */
const ENCODE: Readonly<Record<PhotoFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
};

/** What a picture's photograph is called. */
export function photoHash(bytes: Uint8Array, shape: PhotoShape): string {
  const encoding = shape === 'whole' ? ENCODING : `${ENCODING} ${shape}`;
  return createHash('sha256').update(encoding).update(bytes).digest('hex').slice(0, 24);
}

let loading: Promise<typeof import('sharp').default> | null = null;

/** Loaded late, so that a machine without a build of it fails with a picture and not at its start. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
