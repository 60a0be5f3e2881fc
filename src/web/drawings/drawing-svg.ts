import type { PublicProduct } from '#contract/product.ts';

export type DrawnProduct = Pick<PublicProduct, 'id' | 'descripcion' | 'marca' | 'ficha'>;
export type DrawingView = 'picture' | 'medidas';

/** A whole SVG document that stands alone: what `/dibujos/{id}.svg` answers. */
export function drawingSvg(_product: DrawnProduct, _view: DrawingView = 'picture'): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180"/>';
}
