import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { productFacts } from '#web/product/product-facts.ts';
import { PAPER, type Drawing } from './drawing.ts';
import { group, n, path, text } from './svg.ts';

/** Scale of the part, to leave room for its measures. */
const SHRINK = 0.66;
const SHIFT = { x: PAPER.width * (1 - SHRINK) - 2, y: 14 } as const;
/** More facts than this would run off the sheet. */
const MAX_NOTES = 5;

/** The technical drawing: outlines, dimension lines in millimetres, and the facts in a column. */
export function measured(drawing: Drawing, facts: PartFacts): string {
  const box = {
    left: SHIFT.x + drawing.box.x * SHRINK,
    top: SHIFT.y + drawing.box.y * SHRINK,
    right: SHIFT.x + (drawing.box.x + drawing.box.width) * SHRINK,
    bottom: SHIFT.y + (drawing.box.y + drawing.box.height) * SHRINK,
  };
  const notes = productFacts(facts).slice(0, MAX_NOTES);
  if (notes.length === 0) return group(drawing.markup, 'class="outline"');
  return [
    group(drawing.markup, `class="outline" transform="translate(${SHIFT.x} ${SHIFT.y}) scale(${SHRINK})"`),
    drawing.across ? acrossLine(box.left, box.right, 152, box.bottom, drawing.across) : '',
    drawing.up ? upLine(box.top, box.bottom, box.left, drawing.up) : '',
    ...notes.map(({ value }, line) => text('', 8, 36 + line * 13, value, 'start')),
  ].join('');
}

function acrossLine(left: number, right: number, y: number, from: number, words: string): string {
  return [
    path('out', `M${n(left)} ${n(from + 2)}V${y + 4}M${n(right)} ${n(from + 2)}V${y + 4}`),
    path('dim', `M${n(left)} ${y}H${n(right)}`),
    path('tip', `M${n(left)} ${y}l6-2v4zM${n(right)} ${y}l-6-2v4z`),
    text('mm', (left + right) / 2, y + 12, words),
  ].join('');
}

function upLine(top: number, bottom: number, from: number, words: string): string {
  const x = Math.max(12, from - 14);
  const middle = (top + bottom) / 2;
  return [
    path('out', `M${n(from - 2)} ${n(top)}H${n(x - 4)}M${n(from - 2)} ${n(bottom)}H${n(x - 4)}`),
    path('dim', `M${n(x)} ${n(top)}V${n(bottom)}`),
    path('tip', `M${n(x)} ${n(top)}l-2 6h4zM${n(x)} ${n(bottom)}l-2-6h4z`),
    `<text class="mm" transform="translate(${n(x - 4)} ${n(middle)}) rotate(-90)">${words.replaceAll('≤', '&#8804;')}</text>`,
  ].join('');
}
