import drawingRules from './drawing.css?raw';
import { drawProduct } from './draw-product.ts';
import { DRAWING_VIEW_BOX, PAPER, type DrawingView, type DrawnProduct } from './drawing.ts';
import { escapeXml } from './svg.ts';

/** A complete SVG document: the response of `/dibujos/{id}.svg`. */
export function drawingSvg(product: DrawnProduct, view: DrawingView = 'picture'): string {
  const { width, height } = PAPER;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="dw" viewBox="${DRAWING_VIEW_BOX}" width="${width * 4}" height="${height * 4}">`,
    `<title>${escapeXml(product.description)}</title>`,
    `<style>:root{color-scheme:light dark}${escapeXml(drawingRules)}</style>`,
    `<rect width="${width}" height="${height}" fill="light-dark(#f7f8fc,#081430)"/>`,
    drawProduct(product, view),
    '</svg>',
  ].join('');
}
