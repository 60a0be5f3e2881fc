import type { Photo } from '#lib/photo.ts';

/** A detail shows so many. */
export const MAX_PHOTOS = 4;

/** What a product shows: the owner's photographs first, then the supplier's. */
export function shownPhotos(uploaded: readonly Photo[], ofSupplier: readonly Photo[]): readonly Photo[] {
  const hashes = new Set(uploaded.map(({ hash }) => hash));
  return [...uploaded, ...ofSupplier.filter(({ hash }) => !hashes.has(hash))].slice(0, MAX_PHOTOS);
}
