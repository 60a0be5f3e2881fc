import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import { centred, type Drawing } from './drawing.ts';
import { circle, n, path, rect, row, text, times } from './svg.ts';
import type { Variety } from './variety.ts';

export function drawStorage(facts: FactsOf<'storage'>, variety: Variety): Drawing {
  if (facts.internal === false) return external(facts);
  if (facts.form_factor === 'M.2' || (facts.form_factor === undefined && facts.interface === 'NVMe'))
    return stick(facts, variety);
  if (facts.form_factor === '3.5') return hardDisk(facts);
  return flatDrive(facts, variety);
}

/** M.2 2280, the usual length: 80 by 22 mm. */
function stick(facts: FactsOf<'storage'>, variety: Variety): Drawing {
  const box = centred(200, 55);
  const { x, y, width, height } = box;
  const hasHeatsink = /heatsink|disipador|\bhs\b/.test(variety.words);
  return {
    markup: [
      path('b', `M${x} ${y}h${width - 12}v14h12v22h-12v${height - 36}h-${width - 12}v-19a8 8 0 0 0 0-17z`),
      path('i', `M${x + width - 4} ${y + 16}v18`, '1 1.6'),
      ...(hasHeatsink
        ? [
            rect('p', x + 14, y - 3, width - 36, height + 6, 3),
            times(5, (fin) => path('q', `M${x + 20} ${y + 5 + fin * 11}h${width - 48}`)),
            rect('a', x + 20, y + 3, 5, height - 6),
          ]
        : [
            rect('k', x + 130, y + 12, 30, 30, 1),
            rect('p', x + 16, y + 5, 106, height - 10, 2),
            rect('a', x + 16, y + 5, 6, height - 10),
          ]),
      text('tb', x + 32, y + 26, sizeOf(facts), 'start'),
      text('t', x + 32, y + 39, [facts.interface, 'M.2'].filter(Boolean).join(' '), 'start'),
    ].join(''),
    box,
    across: '80 mm',
    up: '22 mm',
  };
}

function flatDrive(facts: FactsOf<'storage'>, variety: Variety): Drawing {
  const box = centred(150, 105);
  const { x, y, width, height } = box;
  return {
    markup: [
      rect('p', x, y, width, height, 5),
      rect('r', x + 10, y + 10, width - 20, height - 20, 3),
      variety.pick('band', [
        path('a', `M${x + 10} ${y + 74}h${width - 20}v12h-${width - 20}z`),
        path('a', `M${x + 92} ${y + 10}h20l-30 ${height - 20}h-20z`),
        rect('a', x + 20, y + 66, 40, 4),
      ]),
      text('tb', x + 22, y + 38, sizeOf(facts), 'start'),
      text(
        't',
        x + 22,
        y + 54,
        [facts.interface ?? 'SSD', facts.form_factor ? '2.5"' : ''].filter(Boolean).join(' '),
        'start',
      ),
      rect('b', x + 24, y + height - 1, 24, 6),
      rect('b', x + 52, y + height - 1, 40, 6),
      screws(box),
    ].join(''),
    box,
    ...(facts.form_factor === '2.5' && { across: '100 mm', up: '69.85 mm' }),
  };
}

function hardDisk(facts: FactsOf<'storage'>): Drawing {
  const box = centred(104, 150);
  const { x, y, width, height } = box;
  return {
    markup: [
      rect('m', x, y, width, height, 5),
      path('b', `M${x + 8} ${y + 8}h${width - 16}v96l-20 34h-${width - 36}z`),
      circle('f', x + 52, y + 56, 41),
      circle('l', x + 52, y + 56, 30),
      circle('l', x + 52, y + 56, 20),
      circle('m', x + 52, y + 56, 10),
      path('k', `M${x + 82} ${y + 122}l-34-48 4-3 38 44z`),
      circle('a', x + 84, y + 118, 9),
      rect('f', x + 10, y + 112, 52, 26, 1),
      text('', x + 36, y + 123, sizeOf(facts)),
      text('', x + 36, y + 133, facts.interface ?? 'SATA'),
      screws(box),
    ].join(''),
    box,
    across: '101.6 mm',
    up: '147 mm',
  };
}

function external(facts: FactsOf<'storage'>): Drawing {
  const box = centred(130, 88);
  const { x, y, width, height } = box;
  return {
    markup: [
      path('j', `M${x + width} ${y + 44}c40 0 -10 60 40 56`),
      rect('p', x, y, width, height, 10),
      rect('a', x + 14, y + height - 18, 30, 3),
      rect('m', x + width - 1, y + 38, 8, 12, 1),
      text('tb', x + 16, y + 34, sizeOf(facts), 'start'),
      text('t', x + 16, y + 50, 'USB', 'start'),
      row('q', x + 60, y + height - 16, 56, '2 3'),
    ].join(''),
    box,
  };
}

function screws({ x, y, width, height }: Drawing['box']): string {
  return [
    [4.5, 4.5],
    [width - 4.5, 4.5],
    [4.5, height - 4.5],
    [width - 4.5, height - 4.5],
  ]
    .map(([right = 0, down = 0]) => circle('f', x + right, y + down, 2))
    .join('');
}

function sizeOf({ capacity_gb: size }: FactsOf<'storage'>): string {
  if (size === undefined) return 'SSD';
  return size < 1000 ? `${size} GB` : `${n(size % 1024 === 0 ? size / 1024 : size / 1000)} TB`;
}
