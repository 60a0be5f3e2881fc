import type { BoardSize, FactsOf } from '#compatibility/facts/part-facts.ts';
import { centred, type Drawing } from './drawing.ts';
import { circle, path, rect, row, text, times } from './svg.ts';
import type { Variety } from './variety.ts';

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
      times(6, (line) => row('l', socket.x + 5, socket.y + 5 + line * 4.4, 23, '0 4')),
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
  return times(slots, (slot) => {
    const x = left + slot * pitch;
    return rect(slot % 2 === 0 ? 'b' : 'm', x, top, 3.4, 54) + path('l', `M${x} ${top + notch}h3.4`);
  });
}

function expansion(
  facts: FactsOf<'motherboard'>,
  x: number,
  y: number,
  width: number,
  height: number,
  variety: Variety,
): string {
  const drives = Math.min(facts.m2_slots ?? 1, 3);
  const rows = Math.max(1, Math.floor((height - 6) / 15));
  const chip = { x: x + width - 40, y: y + height - 38 };
  return [
    times(Math.min(drives, rows), (slot) => rect('r', x + 16, y + slot * 30, width * 0.42, 8, 1)),
    rect('m', x + 14, y + 13, width * 0.62, 6, 1),
    rows > 3 ? rect('b', x + 14, y + 43, width * 0.62, 6, 1) : '',
    rows > 2 ? rect('b', x + 14, y + 43, 20, 6, 1) : '',
    height > 40 ? rect('r', chip.x, chip.y, 32, 28, variety.pick('chip', [2, 6, 1])) : '',
    height > 40 ? text('t', chip.x + 16, chip.y + 17, facts.chipset ?? '') : '',
    height > 40 ? rect('a', chip.x + 6, chip.y + 22, 20, 1.5) : '',
  ].join('');
}

function cornerHoles({ x, y, width, height }: Drawing['box']): string {
  return (
    circle('f', x + 4, y + height - 4, 1.8) +
    circle('f', x + width - 4, y + 4, 1.8) +
    circle('f', x + width - 4, y + height - 4, 1.8)
  );
}
