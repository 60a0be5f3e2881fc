import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import { centred, type Drawing } from './drawing.ts';
import { circle, n, path, rect, row, rows, text, times } from './svg.ts';
import type { Variety } from './variety.ts';
import type { BoardSize } from '#compatibility/vocabulary/value-lists.ts';

/** Width and height in millimetres, with the rear connectors on the left. */
const SIZES: Record<BoardSize, { width_mm: number; height_mm: number }> = {
  'E-ATX': { width_mm: 330, height_mm: 305 },
  ATX: { width_mm: 244, height_mm: 305 },
  mATX: { width_mm: 244, height_mm: 244 },
  'Mini-ITX': { width_mm: 170, height_mm: 170 },
};

/** Paper units a millimetre: an ATX board fills the sheet's height. */
const SCALE = 0.535;
const ITX_SCALE = 0.72;

export function drawMotherboard(facts: FactsOf<'motherboard'>, variety: Variety): Drawing {
  const size = SIZES[facts.form_factor ?? 'mATX'];
  const scale = facts.form_factor === 'Mini-ITX' ? ITX_SCALE : SCALE;
  const box = centred(size.width_mm * scale, size.height_mm * scale);
  const { x, y, width, height } = box;
  const slots = facts.memory_slots ?? (facts.form_factor === 'Mini-ITX' ? 2 : 4);
  const socket = { x: x + width * 0.33, y: y + 20, side: 32 };
  const below = y + 72;

  return {
    markup: [
      rect('p', x, y, width, height, 2),
      rearConnectors(x, y),
      coolingBlocks(x, y, socket.x + socket.side, variety.pick('vrm', ['bar', 'fins', 'slash'])),
      rect('f', socket.x, socket.y, socket.side, socket.side, 1),
      rows('l', { x: socket.x + 5, y: socket.y + 5, width: 23, pitch: 4.4, count: 6 }, '0 4'),
      path('a', `M${socket.x} ${socket.y + socket.side}v-6l6 6z`),
      memorySlots(facts, socket.x + socket.side + 8, y + 10, Math.min(slots, 8), x + width - 10),
      rect('b', x + width - 7, y + 24, 5, 26),
      expansion(facts, x, below, width, height - 72, variety),
      cornerHoles(box),
    ].join(''),
    box,
    ...(facts.form_factor && { across: `${size.width_mm} mm`, up: `${size.height_mm} mm` }),
  };
}

function rearConnectors(x: number, y: number): string {
  return (
    rect('m', x - 4, y + 8, 11, 10) +
    rect('m', x - 4, y + 21, 11, 14) +
    rect('m', x - 4, y + 38, 11, 9) +
    rect('m', x - 4, y + 50, 11, 12)
  );
}

function coolingBlocks(x: number, y: number, right: number, style: 'bar' | 'fins' | 'slash'): string {
  const blocks = rect('r', x + 10, y + 8, 15, 52, 2) + rect('r', x + 28, y + 3, right - x - 28, 12, 2);
  switch (style) {
    case 'bar':
      return blocks + rect('a', x + 13, y + 12, 2.5, 44);
    case 'fins':
      return blocks + path('j', `M${x + 17.5} ${y + 12}v44`, '1 3') + rect('a', x + 32, y + 5, 12, 2);
    case 'slash':
      return blocks + path('c', `M${x + 12} ${y + 52}l11-12m-11 4l11-12`);
  }
}

function memorySlots(
  facts: FactsOf<'motherboard'>,
  left: number,
  top: number,
  slots: number,
  right: number,
): string {
  const pitch = Math.min(6.5, (right - left) / Math.max(slots, 1));
  const notch = facts.memory_type === 'DDR5' ? 29 : 31;
  const slot = (position: number) => `M${left + position * pitch} ${top}h3.4v54h-3.4z`;
  const channel = (first: 0 | 1) =>
    times(slots, (position) => (position % 2 === first ? slot(position) : ''));
  return [
    path('b', channel(0)),
    path('m', channel(1)),
    row('l', left, top + notch, slots * pitch - 3, `3.4 ${n(pitch - 3.4)}`),
  ].join('');
}

function expansion(
  facts: FactsOf<'motherboard'>,
  x: number,
  y: number,
  width: number,
  height: number,
  variety: Variety,
): string {
  const hasRoom = height > 40;
  const drives = Math.min(facts.m2_slots ?? 1, hasRoom ? Math.floor(height / 30) : 1);
  const slots = hasRoom ? Math.max(1, Math.floor((height - 20) / 30)) : 1;
  const slotWidth = width * 0.62;
  const chip = { x: x + width - 38, y: y + height - 40 };
  return [
    times(drives, (drive) => coveredDrive(x + 16, y + 1 + drive * 30, width * 0.5, variety)),
    times(
      slots,
      (slot) =>
        rect('m', x + 14, y + 14 + slot * 30, slotWidth, 5, 1) +
        rect('f', x + 14, y + 14 + slot * 30, slotWidth * 0.22, 5),
    ),
    hasRoom
      ? rect('r', chip.x, chip.y, 30, 28, variety.pick('chip', [2, 6, 1])) +
        text('t', chip.x + 15, chip.y + 16, facts.chipset ?? '') +
        rect('a', chip.x + 6, chip.y + 21, 18, 1.6)
      : '',
    // Below the board: sound, front panel and fans.
    row('i', x + 16, y + height - 4, width * 0.5, '0 3'),
    hasRoom ? rect('b', x + width - 5, y + 8, 4, 14) : '',
    circle('f', x + width * 0.68 + 8, y + 8, 4.5),
  ].join('');
}

/** An M.2 slot under its heat sink. */
function coveredDrive(x: number, y: number, width: number, variety: Variety): string {
  return (
    rect('r', x, y, width, 9, 1.5) +
    variety.pick('m2', [
      path('q', `M${x + 5} ${y + 3}h${width - 20}m-${width - 20} 3h${width - 20}`),
      rect('a', x + width - 12, y + 3, 8, 3),
      path('q', `M${x + 6} ${y}v9m3-9v9m3-9v9`),
    ])
  );
}

function cornerHoles({ x, y, width, height }: Drawing['box']): string {
  return (
    circle('f', x + 4, y + height - 4, 1.8) +
    circle('f', x + width - 4, y + 4, 1.8) +
    circle('f', x + width - 4, y + height - 4, 1.8)
  );
}
