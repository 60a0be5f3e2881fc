import { narrowestWidth, photoPath, type Photo } from '#lib/photo.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { DrawingView } from '#web/drawings/drawing.ts';

/** A photograph, or which drawing. */
export type ProductView = Photo | DrawingView;

type Pictured = Pick<PublicProduct, 'id' | 'photos'>;

/** What a card shows of a product: its photographs, or the two drawings. */
export function viewsOf({ photos }: Pick<Pictured, 'photos'>): readonly [ProductView, ...ProductView[]] {
  const [first, ...others] = photos;
  return first === undefined ? DRAWINGS : [first, ...others];
}

const DRAWINGS = ['picture', 'medidas'] as const;

/** The details show no more. */
const MAX_VIEWS = 4;

/** What its details show: measures too, which no photograph says. */
export function detailViewsOf(product: Pick<Pictured, 'photos'>): readonly [ProductView, ...ProductView[]] {
  const [first, ...others] = viewsOf(product);
  const views = product.photos.length > 0 ? [...others, 'medidas' as const] : others;
  return [first, ...views.slice(0, MAX_VIEWS - 1)];
}

/** The address of a small picture of a product. */
export function thumbnailOf({ id, photos: [photo] }: Pictured): string {
  if (photo === undefined) return `/dibujos/${encodeURIComponent(id)}.svg`;
  return photoPath(photo, narrowestWidth(photo), 'webp');
}
