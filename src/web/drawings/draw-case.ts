import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import type { Drawing } from './drawing.ts';
import { drawFan, FAN_LOOKS } from './fan.ts';
import { path, rect, row, times } from './svg.ts';
import type { Variety } from './variety.ts';

/** A tower from its window's side: the board inside is the largest that fits, the front on the right. */
export function drawCase(facts: FactsOf<'case'>, variety: Variety): Drawing {
  const board = largest(facts.form_factors ?? []);
  const { width, height } = SIZES[board];
  const x = (240 - width - 26) / 2;
  const y = (176 - height) / 2;
  return {
    markup: [
      path('r', `M${x + width} ${y}l26 7v${height - 14}l-26 7z`),
      front(variety, x + width, y, height),
      rect('p', x, y, width, height, 2),
      rect('f', x + 7, y + 8, width - 14, height - 16, 1),
      inside(x + 7, y + 8, width - 14, height - 16, board),
      path('m', `M${x + 8} ${y + height}h14l-2 5h-10zM${x + width - 22} ${y + height}h14l-2 5h-10z`),
      path('q', `M${x + width - 46} ${y + 3.5}h30`),
    ].join(''),
    box: { x: x + 7, y: y + 8, width: width - 14, height: height - 16 },
    across: facts.max_gpu_mm ? `GPU ≤ ${facts.max_gpu_mm} mm` : undefined,
  };
}

type Board = 'E-ATX' | 'ATX' | 'mATX' | 'Mini-ITX';

const SIZES = {
  'E-ATX': { width: 156, height: 158 },
  ATX: { width: 142, height: 150 },
  mATX: { width: 126, height: 128 },
  'Mini-ITX': { width: 112, height: 98 },
} as const;

function largest(boards: readonly Board[]): Board {
  return (['E-ATX', 'ATX', 'mATX', 'Mini-ITX'] as const).find((board) => boards.includes(board)) ?? 'ATX';
}

function front(variety: Variety, x: number, y: number, height: number): string {
  switch (variety.pick('front', ['mesh', 'panel', 'slats'])) {
    case 'mesh':
      return (
        times(7, (line) => path('q', `M${x + 4} ${y + 14 + (line * (height - 30)) / 6}l18 1`, '1 2')) +
        path('c', `M${x + 2} ${y + 6}v${height - 12}`)
      );
    case 'panel':
      return path('a', `M${x + 6} ${y + 12}l4 1v${height - 26}l-4 1z`);
    case 'slats':
      return times(9, (line) => path('q', `M${x + 5} ${y + 16 + (line * (height - 36)) / 8}l16-4`));
  }
}

function inside(x: number, y: number, width: number, height: number, board: Board): string {
  const shroud = height * 0.8;
  const boardHeight = board === 'Mini-ITX' ? shroud * 0.8 : shroud * 0.88;
  return [
    rect('b', x + 12, y + 6, width * 0.52, boardHeight, 1),
    rect('f', x + 12 + width * 0.16, y + 14, width * 0.16, width * 0.16, 1),
    path('l', `M${x + 12 + width * 0.38} ${y + 12}v${width * 0.2}m4 0v-${width * 0.2}m4 0v${width * 0.2}`),
    rect('k', x + 8, y + 6 + boardHeight * 0.56, width * 0.6, 13, 1),
    rect('a', x + 8, y + 6 + boardHeight * 0.56 + 10, width * 0.6, 1.6),
    path('l', `M${x} ${y + shroud + 4}h${width}`),
    row('l', x + 8, y + shroud + 11, width * 0.4, '1.5 2'),
    sideFans(x + width, y, shroud),
    drawFan(
      x + 4,
      y + shroud * 0.28,
      Math.min(9, width * 0.09),
      FAN_LOOKS[0] ?? { blades: 9, lean: 0.5, ring: 'none' },
    ),
  ].join('');
}

/** The intake fans behind the front, seen from their side. */
function sideFans(right: number, y: number, shroud: number): string {
  return times(3, (fan) => rect('m', right - 9, y + 4 + (fan * (shroud - 4)) / 3, 7, (shroud - 10) / 3, 1));
}
