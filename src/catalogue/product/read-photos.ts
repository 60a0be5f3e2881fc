import type { Photo } from '#lib/photo.ts';

/** The photographs in a product's row. Most have none, and share one list. */
export function readPhotos(column: string): readonly Photo[] {
  return column === '[]' ? NO_PHOTOS : (JSON.parse(column) as Photo[]); // written by `publishPhotos`
}

const NO_PHOTOS: readonly Photo[] = [];
