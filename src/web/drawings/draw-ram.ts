import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import { PAPER, type Drawing } from './drawing.ts';
import { move, n, path, rect, row, text, times } from './svg.ts';
import type { Variety } from './variety.ts';

const RAINBOW = ['#e0457b', '#f0862a', '#e8c31a', '#2fb56a', '#2f8fe0'] as const;

/** A kit's sticks, one behind the other. */
export function drawRam(facts: FactsOf<'ram'>, variety: Variety): Drawing {
  const isNotebook = facts.form_factor === 'SODIMM';
  const modules = Math.min(4, Math.max(1, facts.modules ?? 1));
  const width = isNotebook ? 120 : 186;
  const height = isNotebook ? 52 : 50;
  const step = { x: 6, y: modules > 2 ? 22 : 30 };
  const x = (PAPER.width - width - step.x * (modules - 1)) / 2;
  const y = (PAPER.height - height - step.y * (modules - 1)) / 2;
  const stick = (isNearest: boolean) =>
    (isNearest ? contacts(facts, width, height) : '') +
    (isNotebook ? bareStick(facts, width, height) : spreaderStick(facts, variety, width, height));

  return {
    // The farthest first: each stick covers part of the one behind it.
    markup: times(modules, (module) =>
      move(x + step.x * (modules - 1 - module), y + step.y * module, stick(module === modules - 1)),
    ),
    box: { x, y: y + step.y * (modules - 1), width, height },
    across: isNotebook ? '69.6 mm' : '133.35 mm',
  };
}

function spreaderStick(facts: FactsOf<'ram'>, variety: Variety, width: number, height: number): string {
  const shape = variety.pick('spreader', ['wave', 'blade', 'plain', 'teeth']);
  const top = variety.hasLights ? 9 : 3;
  return [
    variety.hasLights ? lights(width) : '',
    path('p', spreader(shape, width, top, height - 9)),
    path('q', `M10 ${n(height - 16)}h${width - 20}`),
    path('a', `M${width - 42} ${top + 8}h28l-5 ${height - top - 26}h-28z`),
    text('tb', 14, top + 21, facts.memory_type ?? 'RAM', 'start'),
    text('t', 62, top + 20, [facts.speed_mt ?? '', sizeOf(facts)].filter(Boolean).join(' · '), 'start'),
  ].join('');
}

function bareStick(facts: FactsOf<'ram'>, width: number, height: number): string {
  return [
    rect('b', 0, 0, width, height - 5, 2),
    times(4, (chip) => rect('k', 8 + chip * 27, 8, 21, 22, 1)),
    text(
      '',
      width / 2,
      height - 11,
      [facts.memory_type, facts.speed_mt, sizeOf(facts)].filter(Boolean).join(' '),
    ),
  ].join('');
}

function sizeOf({ capacity_gb_total: total, modules }: FactsOf<'ram'>): string {
  return total === undefined ? '' : `${n(total / Math.max(1, modules ?? 1))} GB`;
}

/** DDR5 has its notch nearer the middle than DDR4: the wrong one does not go in. */
function contacts(facts: FactsOf<'ram'>, width: number, height: number): string {
  const notch = width * (facts.memory_type === 'DDR5' ? 0.52 : 0.57);
  return [
    path('b', `M2 ${height - 14}h${width - 4}v13h-${n(width - 5 - notch)}v-4h-3v4h-${n(notch - 2)}z`),
    row('i', 5, height - 3, notch - 6, '1 1.5'),
    row('i', notch + 4, height - 3, width - notch - 8, '1 1.5'),
  ].join('');
}

function lights(width: number): string {
  const part = (width - 16) / RAINBOW.length;
  return RAINBOW.map(
    (colour, position) =>
      `<path fill="${colour}" d="M${n(8 + position * part)} 10V4q${n(part / 2)}-4 ${n(part)} 0v6z"/>`,
  ).join('');
}

function spreader(
  shape: 'wave' | 'blade' | 'plain' | 'teeth',
  width: number,
  top: number,
  bottom: number,
): string {
  switch (shape) {
    case 'wave':
      return `M0 ${bottom}V${top + 4}l10-4h${width * 0.3}l8 4h${n(width * 0.4 - 36)}l8-4h${n(width * 0.3)}l10 4V${bottom}z`;
    case 'blade':
      return `M0 ${bottom}V${top + 6}l${n(width * 0.5)}-6 ${n(width * 0.5)} 6V${bottom}z`;
    case 'plain':
      return `M0 ${bottom}V${top}h${width}V${bottom}z`;
    case 'teeth':
      return `M0 ${bottom}V${top + 4}h20l4-4h30l4 4h${width - 116}l4-4h30l4 4h20V${bottom}z`;
  }
}
