import type { PublicProduct } from '#contract/product.ts';
import { DRAWING_VIEW_BOX } from '#web/drawings/drawing.ts';
import { drawProduct } from '#web/drawings/draw-product.ts';
import { varietyOf } from '#web/drawings/variety.ts';
import { drawingRules } from './drawing-rules.ts';
import { cutWords, wrapWords } from './fit-message.ts';
import { liftFor, priceLines, type PicturedPrice } from './price-lines.ts';
import { COLUMN, line, pictureSvg } from './sheet.ts';

/** The product as the shop draws it, its name, price and stock. */
export function productPicture(shopName: string, product: PublicProduct, price: PicturedPrice): string {
  const rules = drawingRules(varietyOf(product).isWhite ? 'white' : 'night');
  const drawing = `<style>${rules}</style><svg class="dw" x="55" y="120" width="520" height="390" viewBox="${DRAWING_VIEW_BOX}">${drawProduct(product)}</svg>`;
  const name = wrapWords(product.description, 42, COLUMN.width, 6).map((words, position) =>
    line(words, { y: 205 + position * 50, size: 42, isBold: true }),
  );
  const words = [
    line(cutWords(product.brand, 24, COLUMN.width), { y: 145, size: 24, colour: 'muted' }),
    ...name,
    priceLines(price),
    line(product.stock > 0 ? 'En stock' : 'Sin stock', {
      x: COLUMN.x + COLUMN.width,
      y: 576 - liftFor(price),
      size: 26,
      isBold: true,
      colour: product.stock > 0 ? 'good' : 'bad',
      anchor: 'end',
    }),
  ];
  return pictureSvg(shopName, drawing, words.join(''));
}
