import { MIN_PHOTO_SIDE, type Photo } from '#lib/photo.ts';
import type { ProductPictures } from '#catalogue/photos/uploaded-photos.store.ts';
import { MAX_PICTURE_MB, type ProductPhotos } from './product-photos.ts';

export function toProductPhotos({ uploaded, ofSupplier }: ProductPictures): ProductPhotos {
  return {
    uploaded: uploaded.map(photoOf),
    ofSupplier: ofSupplier.map(({ source, photo, failure, nextTryAt }) => ({
      address: source,
      photo: photo === null ? null : photoOf(photo),
      failure: failure === null ? null : photoFailureMessage(failure),
      nextAttemptAt: failure === null ? null : nextTryAt,
    })),
  };
}

/** Why the shop does not take a picture. @param reason as the encoder or the fetch returns it */
export function photoFailureMessage(reason: string): string {
  const status = /^status (\d+)$/.exec(reason)?.[1];
  if (status !== undefined) return `El servidor del proveedor respondió ${status}`;
  return MESSAGES[reason] ?? 'El servidor del proveedor no respondió';
}

const MESSAGES: Readonly<Record<string, string>> = {
  'not a picture': 'No es una foto: tiene que ser JPG, PNG, WebP, AVIF o GIF',
  'too many pixels': 'Tiene más de 40 millones de píxeles',
  'too small': `Es muy chica: tiene menos de ${MIN_PHOTO_SIDE} píxeles de lado`,
  'too large': `Pesa más de ${MAX_PICTURE_MB} MB`,
  'encoder ended': 'No se pudo procesar',
  'forbidden address': 'Su dirección no es pública',
  'too many redirects': 'Su dirección lleva a otras sin fin',
};

function photoOf({ hash, width, height }: Photo) {
  return { hash, width, height };
}
