/** A photograph that the shop keeps. Its files are named by its hash. */
export interface Photo {
  /** 24 hexadecimal digits. */
  readonly hash: string;
  /** Of its largest file, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** The newer format is half as large; the other one is for browsers that do not know it. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The longer side of a photograph in its large view, in pixels. */
export const MAX_PHOTO_SIDE = 1600;

/** In pixels. A smaller picture is a supplier's own placeholder, or counts visits. */
export const MIN_PHOTO_SIDE = 100;

/** A card at one pixel a dot; a card or a detail's picture (352 CSS pixels) at two. The large view is the photograph itself. */
const SMALLER_WIDTHS: readonly number[] = [320, 720];

/** The widths of a photograph's files, in pixels, the smallest first. None is wider than the photograph. */
export function photoWidths({ width }: Pick<Photo, 'width'>): number[] {
  return [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width];
}

/** The widths that a page shows outside the large view. */
export function inlineWidths(photo: Pick<Photo, 'width'>): number[] {
  const widths = photoWidths(photo);
  return photo.width > Math.max(...SMALLER_WIDTHS) ? widths.slice(0, -1) : widths;
}

/** The narrowest file, for a thumbnail. */
export function narrowestWidth({ width }: Pick<Photo, 'width'>): number {
  return Math.min(width, ...SMALLER_WIDTHS);
}

/** The name of one of a photograph's files. */
export function photoFileName(hash: string, width: number, format: PhotoFormat): string {
  return `${hash}-${width}.${format}`;
}

/** Where one of a photograph's files is. */
export function photoPath(photo: Photo, width: number, format: PhotoFormat): string {
  return `/fotos/${photoFileName(photo.hash, width, format)}`;
}

/** Whether a name can be one of a photograph's files. */
export function isPhotoFileName(name: string): boolean {
  return /^[0-9a-f]{24}-[1-9]\d{0,3}\.(?:avif|webp)$/.test(name);
}
